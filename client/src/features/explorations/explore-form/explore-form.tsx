import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { WORD_LENGTH, PHRASE_LENGTH } from '#shared/limits.ts';
import { explorePath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';

/** The topics in the form of /explore. They are not categories of words, and are never sent with a word. */
const EXPLORE_TOPICS = [
  'conspiracy',
  'celebrity',
  'health',
  'technology',
  'spiritual',
  'government',
  'science',
  'media',
  'ancient-wisdom',
  'consciousness',
] as const;

const OPTIONS = [
  { value: '', label: 'Any' },
  ...EXPLORE_TOPICS.map((value) => ({ value, label: topicLabel(value) })),
];

/** Asks for a word to explore. Choosing a topic offers a link to its words. */
export function ExploreForm() {
  const [, navigate] = useLocation();
  const [word, setWord] = useState('');
  const [topic, setTopic] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = word.trim();
    if (wanted) {
      navigate(explorePath(wanted));
      return;
    }
    setError('Word is required');
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField
        ref={input}
        label="Word or phrase"
        error={error}
        value={word}
        maxLength={Math.max(WORD_LENGTH.max, PHRASE_LENGTH.max)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setWord(target.value);
          setError(undefined);
        }}
      />
      <Select
        label="Category (optional)"
        options={OPTIONS}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
      />
      {topic && (
        <Link
          href={`${PAGE_PATHS.browse}?search=${encodeURIComponent(topicLabel(topic).toLowerCase())}`}
          className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4 hover:no-underline"
        >
          {`Find words about ${topicLabel(topic).toLowerCase()}`}
        </Link>
      )}
      <Button type="submit">Explore</Button>
    </form>
  );
}

/** "ancient-wisdom" becomes "Ancient Wisdom". */
function topicLabel(topic: string): string {
  return topic
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

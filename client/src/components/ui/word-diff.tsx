import { diffWordsWithSpace } from 'diff';

interface WordDiffProps {
  before: string;
  after: string;
  className?: string;
}

/** What a change takes out of a text and puts in, word by word; read out with a word before each. */
export function WordDiff({ before, after, className }: WordDiffProps) {
  return (
    <p className={className}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity, and never move
        if (added) return <Inserted key={place} text={value} />;
        // oxlint-disable-next-line react/no-array-index-key
        if (removed) return <Removed key={place} text={value} />;
        return value;
      })}
    </p>
  );
}

function Removed({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">[removed: </span>
      <del className="mr-0.5 text-danger decoration-1">{text}</del>
      <span className="sr-only">]</span>
    </>
  );
}

function Inserted({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">[added: </span>
      <ins className="ml-0.5 font-semibold decoration-accent decoration-2 underline-offset-4">{text}</ins>
      <span className="sr-only">]</span>
    </>
  );
}

import { useState } from 'react';
import { SOURCE } from '#shared/limits.ts';
import type { AcceptedView } from '#shared/words/sources.ts';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { WhyForm } from './why-form.tsx';
import { useWordAction } from './word-tools.api.ts';

interface AcceptedViewFormProps {
  wordId: number;
  view: AcceptedView | null;
  onDone: () => void;
}

/** Sets what is generally accepted about a word, or takes it away when its text is emptied. */
export function AcceptedViewForm({ wordId, view, onDone }: AcceptedViewFormProps) {
  const [text, setText] = useState(view?.text ?? '');
  const [title, setTitle] = useState(view?.source.title ?? '');
  const [link, setLink] = useState(view?.source.link ?? '');
  const { mutate, isPending } = useWordAction(wordId, onDone);
  const isEmpty = text.trim() === '';
  return (
    <WhyForm
      label="Change the accepted view"
      action={isEmpty && view ? 'Take it away' : 'Change'}
      reason="other"
      isPending={isPending}
      onCancel={onDone}
      onSend={(why) =>
        mutate({
          kind: 'accepted-view',
          acceptedView: isEmpty ? null : { text, source: { title, link } },
          ...why,
        })
      }
    >
      <TextArea
        label="What is generally accepted"
        rows={2}
        maxLength={SOURCE.acceptedViewMax}
        note={`${text.length}/${SOURCE.acceptedViewMax}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Who says so"
        maxLength={SOURCE.titleMax}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Link (optional)"
        inputMode="url"
        maxLength={SOURCE.linkMax}
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
    </WhyForm>
  );
}

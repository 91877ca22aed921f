import { Check, LoaderCircle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { AffiliateLink, type AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useSetAffiliateLink } from '../affiliate.api.ts';
import { focusIfFree } from './focus-if-free.ts';

interface AffiliateLinkEditorProps {
  word: AffiliateWord;
  /** The text typed so far. */
  draft: string;
  onWrite: (text: string) => void;
  onClose: () => void;
}

/** Edits the link in its row: Enter saves, Escape cancels. */
export function AffiliateLinkEditor({ word, draft, onWrite, onClose }: AffiliateLinkEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [error, setError] = useState<string>();
  const { setLink, isPending } = useSetAffiliateLink(word.id, onClose);
  useEffect(() => focusIfFree(input.current), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const checked = AffiliateLink.safeParse(draft);
    if (checked.success) return setLink(checked.data);
    setError(checked.error.issues[0]?.message);
    input.current?.focus();
  }

  // A pending request cannot be cancelled.
  const cancel = () => !isPending && onClose();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
  }

  return (
    <form noValidate aria-busy={isPending} onSubmit={handleSubmit} className="py-1 md:pr-2">
      <div className="flex items-center">
        <input
          ref={input}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="https://"
          aria-label={`Affiliate link of ${word.word}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          readOnly={isPending}
          value={draft}
          onChange={(event) => {
            setError(undefined);
            onWrite(event.target.value);
          }}
          onKeyDown={handleKeyDown}
          className="mr-2 h-11 w-full min-w-0 rounded border border-edge bg-page px-3 text-base text-ink outline-offset-0 placeholder:text-faded read-only:opacity-60 aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          label={`Save link of ${word.word}`}
          aria-disabled={isPending || undefined}
          className="aria-disabled:cursor-default"
          onKeyDown={handleKeyDown}
        >
          {isPending ? (
            <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
          ) : (
            <Check aria-hidden className="size-5" />
          )}
        </IconButton>
        <IconButton
          label={`Cancel editing the link of ${word.word}`}
          aria-disabled={isPending || undefined}
          className="aria-disabled:cursor-default aria-disabled:opacity-60"
          onClick={cancel}
          onKeyDown={handleKeyDown}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </form>
  );
}

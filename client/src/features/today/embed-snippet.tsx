import { useId } from 'react';
import { EMBED_SIZE, WORD_OF_THE_DAY_EMBED } from '#shared/embeds/embeds.ts';
import { Button } from '#client/components/ui/button.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** The line of HTML that shows the word of the day on another site. */
export function EmbedSnippet() {
  const id = useId();
  const code = `<iframe src="${window.location.origin}${WORD_OF_THE_DAY_EMBED}" width="${EMBED_SIZE.width}" height="${EMBED_SIZE.height}" title="Word of the day" loading="lazy" style="border:0"></iframe>`;
  const copy = () =>
    copyText(code).then(
      () => toast({ title: 'Copied', description: 'Paste it into the HTML of your page.' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Please select the text and copy it.',
          variant: 'destructive',
        }),
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-book text-2xl">
        On your own site
      </h2>
      <p className="mt-1 text-sm text-faded">
        This line shows the word of the day, every day another. It sets no cookie and runs no script.
      </p>
      <pre className="mt-3 overflow-x-auto rounded border border-rule bg-raised p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
      <Button variant="outline" className="mt-3" onClick={() => void copy()}>
        Copy the line
      </Button>
    </section>
  );
}

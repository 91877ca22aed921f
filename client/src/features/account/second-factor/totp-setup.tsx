import { useEffect, useRef, useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/features/auth/second-factor/code-field.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { useConfirmTotp, type Outcome } from './second-factor.api.ts';

interface TotpSetupProps {
  secret: string;
  uri: string;
  onDone: (outcome: Outcome) => void;
}

/** Shows the secret as a picture and as text, and asks for the first code that the app makes of it. */
export function TotpSetup({ secret, uri, onDone }: TotpSetupProps) {
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useConfirmTotp({
    onDone,
    onFailed: (error) => setRefusal(refusalOf(error, form.current)),
  });

  // At first, and after an answer: disabling a form loses the focus.
  useEffect(() => {
    if (!isPending) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isPending]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const code = new FormData(event.currentTarget).get('code');
    setRefusal({ fields: {} });
    mutate(typeof code === 'string' ? code : '');
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p>Scan this with the app:</p>
      <QrCode text={uri} />
      <div>
        <p>Or type the secret into it:</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <code className="wrap-anywhere select-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="outline" onClick={() => void copy(secret)}>
            Copy the secret
          </Button>
        </p>
      </div>
      {/* A phone cannot scan its own screen. */}
      <a href={uri} className="self-start text-accent underline underline-offset-4">
        Open it in an app on this device
      </a>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <CodeField error={refusal.fields.code} />
        {refusal.message && (
          <p role="alert" className="text-sm text-danger">
            {refusal.message}
          </p>
        )}
        <Button type="submit">{isPending ? 'Checking...' : 'Turn on the app'}</Button>
      </fieldset>
    </form>
  );
}

/** Black on white in both themes, with the margin of four modules that readers need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label="QR code of the secret"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded bg-white"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the text instead.', variant: 'destructive' });
  }
}

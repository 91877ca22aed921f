import { useEffect, useRef } from 'react';
import { PRODUCT_NAME, PRODUCT_SLUG } from '#shared/product.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { toast } from '#client/lib/toast/toast.ts';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Shows the codes this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []); // what had the focus is gone
  const text = `Recovery codes for ${PRODUCT_NAME}. Each works once.\n\n${codes.join('\n')}\n`;

  async function handleCopy() {
    try {
      await copyText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({ title: 'Not copied', description: 'Select the codes instead.', variant: 'destructive' });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p role="status">Keep them in a safe place. They are not shown again.</p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button ref={button} onClick={onClose}>
          I have kept them
        </Button>
        <Button variant="outline" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${PRODUCT_SLUG}-recovery-codes.txt`}
          className={buttonClasses('outline')}
        >
          Download
        </a>
      </div>
    </div>
  );
}

import { Dialog } from '#client/components/ui/dialog.tsx';
import { KeyLineItem } from './key-line-item.tsx';
import { KEY_GROUPS } from './key-table.ts';
import { LetterKeysSwitch } from './letter-keys-switch.tsx';

interface KeyHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** What can be done without a mouse. */
export function KeyHelp(props: KeyHelpProps) {
  return (
    <Dialog title="Keyboard" description="Letters and signs work while you are not writing." {...props}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {KEY_GROUPS.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="text-sm font-medium text-faded">{title}</h3>
            <dl className="mt-1">
              {lines.map((line) => (
                <KeyLineItem key={line.does} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <LetterKeysSwitch />
    </Dialog>
  );
}

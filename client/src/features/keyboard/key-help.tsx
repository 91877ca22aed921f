import { Fragment, useState } from 'react';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { areLetterKeysOn, switchLetterKeys } from '#client/lib/letter-keys.ts';
import { keyName } from './key-name.ts';
import { SHORTCUT_GROUPS, type Shortcut } from './shortcuts.ts';

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
        {SHORTCUT_GROUPS.map(({ title, lines }) => (
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

function KeyLineItem({ line: { keys, does } }: { line: Shortcut }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-3 border-b border-rule py-1.5 text-sm">
      <dt className="flex shrink-0 gap-1">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="sr-only"> or </span>}
            <kbd className="inline-block min-w-6 rounded border border-rule px-1.5 text-center font-sans text-xs leading-5 text-ink">
              {keyName(key)}
            </kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

function LetterKeysSwitch() {
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  function handleChange(on: boolean) {
    switchLetterKeys(on);
    setIsOn(on);
  }
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-2 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => handleChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Use single letters and signs as keys
    </label>
  );
}

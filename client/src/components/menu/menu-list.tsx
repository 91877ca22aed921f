import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** `isLeft`: the focus already moves elsewhere. */
  onClose: (isLeft: boolean) => void;
}

/** The open menu. Arrow keys walk it, as they do every menu. */
export function MenuList({ label, items, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current?.firstElementChild as HTMLElement | null)?.focus(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(true);
    const entries = [...(list.current?.children ?? [])] as HTMLElement[];
    const here = entries.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: (here + 1) % entries.length,
      ArrowUp: (here - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    }[event.key];
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (target === undefined) onClose(false);
    else entries[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="absolute right-0 bottom-full z-10 mb-1 w-56 rounded border border-rule bg-page py-1 shadow-lg"
    >
      {items.map(({ label: text, icon: Icon, onChoose }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(false);
            onChoose();
          }}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm text-ink -outline-offset-2 hover:bg-raised"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-faded" />
          {text}
        </button>
      ))}
    </div>
  );
}

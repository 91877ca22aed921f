import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { MenuList, type MenuItem } from './menu-list.tsx';

interface MenuProps {
  label: string;
  icon: LucideIcon;
  items: readonly MenuItem[];
  isDisabled?: boolean;
}

/**
 * A button that opens a list of actions above itself. Escape and a press outside close it. @radix-ui/react-dropdown-menu
 * does the same in 28.7 kB compressed; this menu is 1 kB.
 */
export function Menu({ label, icon: Icon, items, isDisabled }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className="disabled:opacity-40"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          onClose={(isLeft) => {
            setIsOpen(false);
            if (!isLeft) box.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </div>
  );
}

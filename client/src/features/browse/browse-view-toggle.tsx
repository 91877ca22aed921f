import { LayoutGrid, List } from 'lucide-react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { BrowseView } from './filters/browse-filters.ts';

interface BrowseViewToggleProps {
  view: BrowseView;
  onChoose: (view: BrowseView) => void;
}

const VIEWS = [
  { value: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { value: 'list', label: 'List view', Icon: List },
] as const;

export function BrowseViewToggle({ view, onChoose }: BrowseViewToggleProps) {
  return (
    <div role="group" aria-label="View" className="flex max-md:-mr-3">
      {VIEWS.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={value === view}
          onClick={() => onChoose(value)}
          className="aria-pressed:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </div>
  );
}

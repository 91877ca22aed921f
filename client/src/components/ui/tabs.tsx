import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** Says what the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  /** The panels, one `TabPanel` each. */
  children: ReactNode;
}

/** Tabs under a hairline; arrow keys move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, disabled, children } = props;
  return (
    <RadixTabs.Root value={value} onValueChange={(chosen) => onValueChange(chosen as Value)}>
      <RadixTabs.List aria-label={label} className="flex gap-1 border-b border-rule">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={disabled}
            className="-mb-px min-h-11 min-w-11 cursor-pointer border-b-2 border-transparent px-4 text-sm text-faded transition-colors duration-150 motion-reduce:transition-none hover:text-accent disabled:cursor-default data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

/** What one tab shows; drawn only while it is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className="pt-5">
      {children}
    </RadixTabs.Content>
  );
}

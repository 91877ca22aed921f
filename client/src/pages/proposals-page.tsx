import { useState } from 'react';
import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { TabPanel, Tabs } from '#client/components/ui/tabs.tsx';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { ProposalList } from '#client/features/proposals/proposal-list.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

const TABS = [
  { value: 'received', label: 'For your texts' },
  { value: 'made', label: 'By you' },
] as const;

/** /proposals: what others propose for the member's definitions, and what the member proposed. */
export function ProposalsPage() {
  usePageHead(screenHead('proposals'));
  const [box, setBox] = useState<'received' | 'made'>('received');
  return (
    <MemberLayout>
      <h1 className="mb-4 font-book text-4xl">{SCREEN_TITLES.proposals}</h1>
      <Tabs label="Proposals" tabs={TABS} value={box} onValueChange={setBox}>
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <ProposalList box={value} />
          </TabPanel>
        ))}
      </Tabs>
    </MemberLayout>
  );
}

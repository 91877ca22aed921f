/** The five parts of an exploration in order, with their titles and URL hashes. */
export const EXPLORATION_PARTS = [
  { value: 'overview', label: 'Overview' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'five-ws', label: "5 W's" },
  { value: 'sources', label: 'Sources' },
  { value: 'connections', label: 'Connections' },
] as const;

export type ExplorationPart = (typeof EXPLORATION_PARTS)[number]['value'];

/** The URL hash and the element id of a timeline event. */
export const eventAnchor = (eventId: string) => `event-${eventId}`;

/** The part that a hash links to, directly or through an event. */
export function linkedPart(hash: string): ExplorationPart | undefined {
  if (hash.startsWith(eventAnchor(''))) return 'timeline';
  return EXPLORATION_PARTS.find(({ value }) => value === hash)?.value;
}

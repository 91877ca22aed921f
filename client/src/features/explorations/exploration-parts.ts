/** The five parts of an exploration: their order, their titles, and the hash that links to each. */
export const EXPLORATION_PARTS = [
  { value: 'overview', label: 'Overview' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'five-ws', label: "5 W's" },
  { value: 'sources', label: 'Sources' },
  { value: 'connections', label: 'Connections' },
] as const;

export type ExplorationPart = (typeof EXPLORATION_PARTS)[number]['value'];

/** The hash, and the id on the page, of an event of the timeline. */
export const eventAnchor = (eventId: string) => `event-${eventId}`;

/** The part that a URL hash names, directly or by one of its events. */
export function linkedPart(hash: string): ExplorationPart | undefined {
  if (hash.startsWith(eventAnchor(''))) return 'timeline';
  return EXPLORATION_PARTS.find(({ value }) => value === hash)?.value;
}

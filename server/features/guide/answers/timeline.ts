import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { quote } from '../text.ts';

export const inOrder = (events: TimelineEvent[]) =>
  events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));

export const titleAndYear = ({ title, eventDate }: TimelineEvent) =>
  `${quote(title)} (${eventDate.slice(0, 4)})`;

import { CircleDot, Eye, EyeOff, Sprout, TrendingUp } from 'lucide-react';
import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import type { ValueStyle } from '../value-mark.tsx';

export type EventType = TimelineEvent['eventType'];
export type Significance = TimelineEvent['significance'];

export const EVENT_STYLES: Record<EventType, ValueStyle> = {
  origin: { label: 'Origin', Icon: Sprout },
  revelation: { label: 'Revelation', Icon: Eye },
  coverup: { label: 'Coverup', Icon: EyeOff },
  development: { label: 'Development', Icon: TrendingUp },
  general: { label: 'General', Icon: CircleDot },
};

/** The more an event matters, the larger its dot and the heavier its title. */
export const SIGNIFICANCE_STYLES: Record<Significance, { label: string; radius: number; title: string }> = {
  low: { label: 'Low', radius: 3, title: 'text-base' },
  medium: { label: 'Medium', radius: 4.5, title: 'text-lg' },
  high: { label: 'High', radius: 6, title: 'text-lg font-semibold' },
  critical: { label: 'Critical', radius: 8, title: 'text-xl font-bold' },
};

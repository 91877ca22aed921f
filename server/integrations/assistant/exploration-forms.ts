import { z } from 'zod';
import {
  ExplorationContent,
  Place,
  Source,
  TimelineEvent,
} from '#shared/explorations/explorations.endpoints.ts';

export interface ExplorationForm<T> {
  /** The schema that the model is asked for: every field is required. */
  asked: z.ZodType<T>;
  /** The schema that is accepted: the ten main fields are required; fields that may be empty may also be missing. */
  taken: z.ZodType<T>;
}

const Event = TimelineEvent.omit({ id: true });
const Facts = ExplorationContent.pick({
  keyFigures: true,
  locations: true,
  places: true,
  relatedConcepts: true,
}).extend({ timelineEvents: z.array(Event) });

const Story = ExplorationContent.pick({
  whoSection: true,
  whatSection: true,
  whenSection: true,
  whereSection: true,
  whySection: true,
}).extend({ sources: z.array(Source) });

const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const namesOrNone = z
  .array(z.string())
  .nullish()
  .transform((names) => names ?? []);

/** Invalid places are dropped: they are optional, so they must not fail an exploration. */
const PlacesOrNone = z
  .array(z.unknown())
  .optional()
  .catch([])
  .transform((given = []) => given.map((place) => Place.safeParse(place).data))
  .transform((places) => places.filter((place) => place !== undefined));

/** Step 2 of a generation. */
export const FACTS: ExplorationForm<z.output<typeof Facts>> = {
  asked: Facts,
  taken: Facts.extend({
    places: PlacesOrNone,
    timelineEvents: z.array(Event.extend({ relatedFigures: namesOrNone, locations: namesOrNone })),
  }),
};

/** Step 3 of a generation. */
export const STORY: ExplorationForm<z.output<typeof Story>> = {
  asked: Story,
  taken: Story.extend({
    sources: z.array(Source.extend({ author: textOrNone, publishDate: textOrNone, url: textOrNone })),
  }),
};

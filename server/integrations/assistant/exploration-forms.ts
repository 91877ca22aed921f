import { z } from 'zod';
import {
  ExplorationContent,
  Place,
  Source,
  TimelineEvent,
} from '#shared/explorations/explorations.endpoints.ts';

export interface ExplorationForm<T> {
  /** What a model is asked for: all of it. */
  asked: z.ZodType<T>;
  /** What is taken: the ten main fields have to be there; what may be empty may also be missing. */
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

/** The places are our own addition: for a wrong one no exploration is given up. */
const PlacesOrNone = z
  .array(z.unknown())
  .optional()
  .catch([])
  .transform((given = []) => given.map((place) => Place.safeParse(place).data))
  .transform((places) => places.filter((place) => place !== undefined));

/** Step 2 of a preparation. */
export const FACTS: ExplorationForm<z.output<typeof Facts>> = {
  asked: Facts,
  taken: Facts.extend({
    places: PlacesOrNone,
    timelineEvents: z.array(Event.extend({ relatedFigures: namesOrNone, locations: namesOrNone })),
  }),
};

/** Step 3. */
export const STORY: ExplorationForm<z.output<typeof Story>> = {
  asked: Story,
  taken: Story.extend({
    sources: z.array(Source.extend({ author: textOrNone, publishDate: textOrNone, url: textOrNone })),
  }),
};

import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';
import { HISTORY_SHOWN, SWITCH_REASON_MAX } from '#shared/limits.ts';
import { SWITCHES } from '#shared/switches/switches.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';

/** How a switch stands, and since when. */
export const SwitchState = z.object({
  name: z.enum(SWITCHES),
  isOn: z.boolean(),
  reason: z.string(),
  /** Null when nobody has turned it yet. */
  turnedAt: z.string().nullable(),
  turnedBy: z.string().nullable(),
});
export type SwitchState = z.infer<typeof SwitchState>;

/** One turn of a switch. */
export const SwitchTurn = z.object({
  id: z.int(),
  name: z.enum(SWITCHES),
  isOn: z.boolean(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
});
export type SwitchTurn = z.infer<typeof SwitchTurn>;

export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/moderation/switches',
  access: 'moderator',
  summary: 'How every switch stands, and the last turns, latest first',
  response: z.object({ switches: z.array(SwitchState), turns: z.array(SwitchTurn).max(HISTORY_SHOWN) }),
});

export const turnSwitch = endpoint({
  method: 'PUT',
  path: '/api/moderation/switches/:name',
  access: 'admin',
  summary: 'Turns a switch, in every process at once; 400 without a reason when it takes something away',
  params: z.object({ name: z.enum(SWITCHES) }),
  body: z.object({
    isOn: z.boolean('Please say whether it is on'),
    /** Shown to everybody while it is turned. One line of plain text. */
    reason: z
      .string('Please say why')
      .trim()
      .max(SWITCH_REASON_MAX, `At most ${SWITCH_REASON_MAX} characters`)
      .refine((text) => !/\p{Cc}/u.test(text), 'Please use one line of plain text')
      .refine((text) => text.isWellFormed(), 'Please use plain text')
      .refine((text) => !hasHidden(text), noHidden('The reason'))
      .default(''),
  }),
  response: NoContent,
});

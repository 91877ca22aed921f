/** What admins can turn while the site runs. */
export const SWITCHES = ['submissions', 'registrations', 'chat', 'explorations', 'read-only'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** How each switch stands on a site where nobody has turned one. */
export const NORMALLY_ON: Record<SwitchName, boolean> = {
  submissions: true,
  registrations: true,
  chat: true,
  explorations: true,
  'read-only': false,
};

/** What visitors are told while a switch does not stand as it normally does. */
export const PAUSED: Record<SwitchName, string> = {
  submissions: 'Words and definitions by visitors are switched off right now.',
  registrations: 'New accounts are switched off right now.',
  chat: 'The chat is switched off right now.',
  explorations: 'New explorations are switched off right now.',
  'read-only': 'Everything can be read, and nothing can be written right now.',
};

/** A switch that does not stand as it normally does, and why. */
export interface Pause {
  name: SwitchName;
  reason: string;
}

/** What to tell of a pause: that it is one, and why. */
export function pauseText({ name, reason }: Pause): string {
  return reason ? `${PAUSED[name]} ${reason}` : PAUSED[name];
}

/** Height of the consent bar: one line of text on a desktop, two lines above the buttons on a phone. */
export const CONSENT_ROOM = 'min-h-36 shrink-0 border-b border-rule bg-raised sm:min-h-29 lg:min-h-15';

/** The height of the question, with its text in one line on a desktop, and in two above the buttons on a phone. */
export const CONSENT_ROOM = 'min-h-36 shrink-0 border-b border-rule bg-raised sm:min-h-29 lg:min-h-15';

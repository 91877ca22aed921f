/** The language and the forms of every date, time and number that people read: "2 January 2026", "14:05", "1,234". */
export const LOCALE = 'en-GB';

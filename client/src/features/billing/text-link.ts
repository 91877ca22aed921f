/** A link inside a text, with a target as tall as a button's that moves no line. */
export const TEXT_LINK = '-my-2.5 inline-block py-2.5 underline hover:text-accent';

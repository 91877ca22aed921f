/** An inline link with a tap target as tall as a button, which does not change the line height. */
export const TEXT_LINK = '-my-2.5 inline-block py-2.5 underline hover:text-accent';

/** The steps of a preparation, as they really happen, in their order. */
export const EXPLORATION_STEPS = [
  'Gathering what the dictionary knows',
  'Asking for figures, places and dates',
  "Asking for the five W's and sources",
  'Checking dates, names and links',
  'Binding the pages',
] as const;

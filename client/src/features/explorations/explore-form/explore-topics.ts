/** What the form of /explore offers. They are no categories of words, and no word is ever sent with one. */
export const EXPLORE_TOPICS = [
  'conspiracy',
  'celebrity',
  'health',
  'technology',
  'spiritual',
  'government',
  'science',
  'media',
  'ancient-wisdom',
  'consciousness',
] as const;

/** "Ancient Wisdom" of "ancient-wisdom". */
export function topicLabel(topic: string): string {
  return topic
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

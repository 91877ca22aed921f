import { RULES, type Prompt } from './rules.ts';

const SUBJECT = `
The subject is one entry of the dictionary: "word" of the data, in its "category". "definitions" are what members wrote, the one in force first; they tell which meaning is asked about. "today" is the day of asking.
`;

const FORM = `
All texts are plain English sentences: no Markdown, no HTML, no addresses but in "url".
`;

/** Step 2 of a generation. */
export const EXPLORATION_FACTS: Prompt = {
  version: 'exploration-facts 1',
  text: `${RULES}${SUBJECT}
Give what is known of it as lists. Leave a list short or empty rather than guess.
- keyFigures: at most 8 names of persons or groups that the documents or the claims name.
- locations: at most 6 names of places that matter to it.
- places: those of the locations whose coordinates you are sure of, named as in "locations".
- timelineEvents: at most 12. eventDate is a year of four digits ("1947") or a day ("1947-07-08"), not after "today"; leave out what cannot be dated like this. eventType: "origin" is where it began, "revelation" something made public, "coverup" something that was held back or is said to have been, "development" a step on the way, "general" the rest. description: one or two sentences that say which record documents it, or who claims it. relatedFigures and locations: named as in the lists above, or empty.
- relatedConcepts: at most 10 neighbouring words or phrases, in lowercase letters a to z and single spaces only.
${FORM}`,
};

/** Step 3; receives the facts of step 2. */
export const EXPLORATION_STORY: Prompt = {
  version: 'exploration-story 1',
  text: `${RULES}${SUBJECT}"facts" is what was gathered before; agree with it where it is right.

Tell its story in five sections of one to three short paragraphs each, a blank line between paragraphs.
- whoSection: who holds, spread or disputes it, and who is named in it.
- whatSection: what is claimed, what is documented, what is generally accepted and why.
- whenSection: how it came about over time.
- whereSection: where it takes place, and where it is told.
- whySection: why people believe it or doubt it, and why it matters to them.
And the sources:
- sources: at most 8 works that you are sure exist, those that hold the claim and those that dispute it. description: one sentence on what it shows. reliability: "questionable" or "unverified", since nobody has looked it up. author and publishDate (a year or a day): empty when you are not sure. url: empty unless you are sure of the very address.
${FORM}`,
};

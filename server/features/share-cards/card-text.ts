/** The text of a card: the server chooses it, the worker draws it. */
export interface CardText {
  headword: string;
  /** Shown in italics below it. */
  mark: string;
  category?: string;
  sense: string;
  /** The letter that the thumb index marks. */
  letter?: string;
  /** The card of the dictionary itself, with the rabbit at its side. */
  general?: boolean;
}

/** Keys that work on every screen, as `KeyboardEvent.key` names them. */
export const SITE_SHORTCUTS = { search: '/', random: 'r', help: '?' } as const;

/** One line of the help: any of the keys does it. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
}

/**
 * What the help lists. Features that have keys of their own cannot be asked from here; the test of this table presses
 * each of them where the table says that it works.
 */
export const SHORTCUT_GROUPS: readonly { title: string; lines: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: [SITE_SHORTCUTS.search], does: 'Search the dictionary' },
      { keys: [SITE_SHORTCUTS.random], does: 'Open a random word' },
      { keys: [SITE_SHORTCUTS.help], does: 'Show these keys' },
      { keys: ['Escape'], does: 'Close a dialog' },
    ],
  },
  {
    title: 'In the search box',
    lines: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Walk through the suggestions' },
      { keys: ['Enter'], does: 'Open the word of that name, or search' },
      { keys: ['Escape'], does: 'Close the suggestions, then clear the text' },
    ],
  },
  {
    title: 'In a list of words',
    lines: [
      { keys: ['ArrowDown', 'j'], does: 'Next word' },
      { keys: ['ArrowUp', 'k'], does: 'Previous word' },
      { keys: ['Enter'], does: 'Open the word' },
    ],
  },
  {
    title: 'In the letters A-Z',
    lines: [
      { keys: ['ArrowDown'], does: 'Next letter' },
      { keys: ['ArrowUp'], does: 'Previous letter' },
      { keys: ['Enter', ' '], does: 'Go there' },
    ],
  },
  {
    title: 'Rating definitions',
    lines: [
      { keys: ['ArrowRight'], does: 'Agree' },
      { keys: ['ArrowLeft'], does: 'Disagree' },
      { keys: ['ArrowDown', ' '], does: 'Skip' },
      { keys: ['ArrowUp', 'z', 'Backspace'], does: 'Undo' },
    ],
  },
];

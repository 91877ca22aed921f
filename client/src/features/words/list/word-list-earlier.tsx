interface WordListEarlierProps {
  onClick: () => void;
}

/** In pixels, which a list that scrolls on its own must know. */
export const EARLIER_HEIGHT = 44;

/** Above the first card of a list that begins at a letter: back to the words before it. */
export function WordListEarlier({ onClick }: WordListEarlierProps) {
  return (
    <button
      type="button"
      style={{ height: EARLIER_HEIGHT }}
      onClick={({ currentTarget }) => {
        // This button goes with its list; the keyboard stays where it was, and not at the top of the page.
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
        onClick();
      }}
      className="w-full cursor-pointer border-b border-rule px-4 text-left text-sm text-faded -outline-offset-2 hover:bg-raised hover:text-accent"
    >
      Earlier words
    </button>
  );
}

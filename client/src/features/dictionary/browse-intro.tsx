/** Title of the screen, and how much there is; `count` is not known before the first answer. */
export function BrowseIntro({ count }: { count: number | undefined }) {
  return (
    <div className="pt-6 pb-4 md:pt-8 md:pb-5">
      <h1 className="font-book text-3xl leading-tight text-ink md:text-4xl">Browse the Dictionary</h1>
      {/* Narrow on a phone, so that it takes two lines whatever the number. */}
      <p className="mt-1 leading-6 text-faded max-md:max-w-72">
        Explore alternative perspectives on {count === undefined ? UNKNOWN : count.toLocaleString('en-US')}+
        topics...
      </p>
    </div>
  );
}

/** As wide as three figures, so that nothing moves when they come. */
const UNKNOWN = '\u2007\u2007\u2007';

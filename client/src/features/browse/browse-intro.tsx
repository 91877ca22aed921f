/** Title of the screen, and how much there is; `count` is not known before the first answer, nor after a failure. */
export function BrowseIntro({ count }: { count: number | undefined }) {
  return (
    <div className="pt-6 pb-4 md:pt-8 md:pb-5">
      <h1 className="font-book text-3xl leading-tight text-ink md:text-4xl">Browse the Dictionary</h1>
      {/* Narrow on a phone, so that it takes two lines whatever the number; its room is kept until there is one. */}
      <p className="mt-1 min-h-6 leading-6 text-faded max-md:min-h-12 max-md:max-w-72">
        {count !== undefined &&
          `Explore alternative perspectives on ${count.toLocaleString('en-US')}+ topics...`}
      </p>
    </div>
  );
}

/** Says that the product is in its beta (specification, section 1). */
export function BetaBanner() {
  return (
    <p className="bg-accent px-4 py-1.5 text-center font-sans text-sm text-on-accent">
      <strong>BETA</strong> - early access: the dictionary grows every day, and some pages are still being
      bound.
    </p>
  );
}

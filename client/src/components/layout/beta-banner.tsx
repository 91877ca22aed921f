import { BETA_NOTE } from '#shared/product.ts';

/** Says that the product is in its beta. */
export function BetaBanner() {
  return (
    <p className="bg-accent px-4 py-1.5 text-center font-sans text-sm text-balance text-on-accent">
      <strong>BETA</strong> {BETA_NOTE}
    </p>
  );
}

import { screenHead, type PageHead, type ScreenName } from './page-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const DESCRIPTIONS = {
  privacyPolicy: `What ${PRODUCT_NAME} stores about visitors and members, where and for how long, who else gets what, and how to export or delete it.`,
  termsOfService: `Who may use ${PRODUCT_NAME}, what may be submitted and under which licence, how votes decide, and what Premium is.`,
  ftcDisclaimer: `How sponsored links on ${PRODUCT_NAME} are marked, who sets them, and why payment changes neither definitions nor votes.`,
} satisfies Partial<Record<ScreenName, string>>;

export type LegalName = keyof typeof DESCRIPTIONS;
export const LEGAL_NAMES = Object.keys(DESCRIPTIONS) as LegalName[];

/** Head of a legal page: found by search engines, with a description of its own. */
export function legalHead(name: LegalName): PageHead {
  return { ...screenHead(name), description: DESCRIPTIONS[name], indexed: true };
}

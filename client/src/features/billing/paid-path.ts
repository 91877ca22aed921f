import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Where a payment ends. The marker only shows a message: the provider's word alone makes anybody Premium. */
export const PAID_PATH = `${PAGE_PATHS.account}?subscription=success`;

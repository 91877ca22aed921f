import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** The return path after a payment. Its query only shows a message: Premium requires the provider's confirmation. */
export const PAID_PATH = `${PAGE_PATHS.account}?subscription=success`;

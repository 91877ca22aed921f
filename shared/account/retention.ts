import { PRODUCT_SLUG } from '#shared/product.ts';

/** How long data is kept. The server applies these periods, and the privacy policy states them. */
export const SESSION_DAYS = 30;
/** Days after which a member must sign in again, however often they visited. */
export const SESSION_DAYS_MAX = 180;
export const CHAT_SESSION_HOURS = 24;
export const RESET_LINK_HOURS = 1;
export const CONFIRMATION_LINK_DAYS = 7;
/** For how long a login waits for its second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** Maximum age of responses that the service worker caches in the browser. */
export const OFFLINE_DAYS = 30;

/** Of who is signed in. The others are the mark of a known device and the choice of a theme (theme.ts). */
export const SESSION_COOKIE = `${PRODUCT_SLUG}.sid`;

/** Marks a device on which somebody has signed in. */
export const DEVICE_COOKIE = `${PRODUCT_SLUG}.device`;
export const DEVICE_DAYS = 365;

/** Days for which the hash of a visitor's address is kept with a text or a report. */
export const ADDRESS_HASH_DAYS = 30;

/** Days after the decision for which a reported answer of the assistant is kept, with the message before it. */
export const REPORTED_ANSWER_DAYS = 30;

/** Days after the decision for which the e-mail address and the name are kept that came with a report. */
export const CONTACT_DAYS = 30;

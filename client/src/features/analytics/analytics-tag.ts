import { PRODUCT_NAME } from '#shared/product.ts';
import { onTracked, type TrackedEvent } from '#client/lib/analytics.ts';
import { trackedEvents } from './tracked-events.ts';

/** Each event is sent only once, even if the tag is restarted. */
const sent = new WeakSet<TrackedEvent>();

/**
 * Sends the events of the current page and of all later pages to Google Analytics. Events tracked on earlier pages,
 * before the visitor agreed, are not sent.
 * @returns a function that stops the tag and removes its cookies
 */
export function startTag(id: string): () => void {
  const events = trackedEvents();
  const ofThisPage = events.slice(Math.max(0, events.findLastIndex(isPageView)));
  setDisabled(id, false);
  if (document.querySelector('script[data-analytics]')) {
    gtag('consent', 'update', { analytics_storage: 'granted' });
  } else {
    configure(id, ofThisPage.find(isPageView));
    loadScript(id);
  }
  for (const event of ofThisPage) send(event);
  const stopListening = onTracked(send);
  return () => {
    stopListening();
    setDisabled(id, true);
    gtag('consent', 'update', { analytics_storage: 'denied' });
    removeCookies();
  };
}

function configure(id: string, pageView: TrackedEvent | undefined): void {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  if (pageView) describePage(pageView);
  gtag('config', id, {
    send_page_view: false, // we send our own page_view event
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none', // host-only cookies, which removeCookies can delete
  });
}

function loadScript(id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  script.dataset.analytics = '';
  document.head.append(script);
}

function send(tracked: TrackedEvent): void {
  if (sent.has(tracked)) return;
  sent.add(tracked);
  if (isPageView(tracked)) describePage(tracked);
  const { event, ...parameters } = tracked;
  gtag('event', event, parameters);
}

/** By default the tag reads the URL, title and referrer, which contain search terms and members' names. */
function describePage({ page_path: path }: TrackedEvent): void {
  gtag('set', {
    page_location: window.location.origin + path,
    page_title: PRODUCT_NAME,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  });
}

/** The tag accepts commands only as Arguments objects; it ignores arrays in dataLayer. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

/** Google's opt-out flag: while it is set, a tag that is already loaded sends nothing and sets no cookie. */
function setDisabled(id: string, disabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: disabled });
}

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=') as [string];
    if (name.startsWith('_ga')) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

const isPageView = ({ event }: TrackedEvent) => event === 'page_view';

import type { PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { OFFLINE_DAYS } from '#shared/account/retention.ts';
import { OFFLINE_PAGE, offlineFiles } from './offline-files.ts';
import { webManifest } from './web-manifest.ts';

const TIMEOUT_SECONDS = 3;
const KEPT_SECONDS = OFFLINE_DAYS * 24 * 3600;

type Workbox = NonNullable<VitePWAOptions['workbox']>;
type RuntimeCaching = NonNullable<Workbox['runtimeCaching']>[number];

/**
 * The worker that keeps the app, and the words seen lately, readable offline.
 *
 * A new worker takes over at once instead of waiting until every tab is closed, which is how sites get stuck on an old
 * version. It cannot break an old tab in a way that a deploy alone would not: the old tab's own screens that it has not
 * fetched yet are gone from the server in any case. Such a tab says that a new version is here and offers to reload
 * (client/src/features/offline/new-version.ts); it does not reload by itself, as somebody may be writing. Who goes on
 * and opens a screen that is gone gets the error boundary's Reload.
 */
export function serviceWorker(): PluginOption[] {
  const { plugin, isKept } = offlineFiles();
  return [
    plugin,
    VitePWA({
      injectRegister: false, // the app does it when the first view is there
      manifest: webManifest,
      includeManifestIcons: false,
      workbox: {
        inlineWorkboxRuntime: true,
        sourcemap: false,
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        navigateFallback: null, // it would answer every navigation, online too
        directoryIndex: null,
        globPatterns: ['assets/*.{js,css,woff2}', OFFLINE_PAGE, 'favicon.svg', 'icon-192.png'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => isKept(url) || /\.(svg|png)$/.test(url)),
            warnings: [],
          }),
        ],
        runtimeCaching: [PAGES, ANSWERS, ASSETS],
      },
    }),
  ];
}

// The functions below are written into the worker as text, so they can use nothing from around them.

/** Pages come from the network and are never cached; without a response in three seconds the offline page is shown. */
const PAGES: RuntimeCaching = {
  urlPattern: ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    // downloads, feeds, frames of other sites, health, metrics, sitemap.xml and the like are no pages of the app
    !/^\/(api|feeds|embed|oembed|\.well-known|metrics|healthz|readyz)(\/|$)|^\/data\/|^\/[^/]+\.\w+$/.test(
      url.pathname,
    ),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'pages',
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [
      {
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: () => caches.match('/offline.html', { ignoreSearch: true }),
      },
    ],
  },
};

/**
 * Public answers, always from the network while that answers. Two locks keep personal ones out: the addresses are a
 * closed list, which the server answers before it looks at any session, and nothing is kept that the server does not
 * call public (server/http/response-cache.ts; everything else under /api is "no-store").
 */
const ANSWERS: RuntimeCaching = {
  urlPattern: ({ url, sameOrigin }) =>
    sameOrigin &&
    !url.searchParams.has('search') && // searches are private: never cached
    /^\/api\/(public\/dictionary(\/[^/]+)?|words\/[^/]+\/(definitions|connections|live-changes)|subcategories|word-of-the-day)$/.test(
      url.pathname,
    ),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'answers',
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    expiration: { maxEntries: 200, maxAgeSeconds: KEPT_SECONDS },
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => {
          // The word was removed: nothing about it may be read offline any more.
          const [, word] =
            /^\/api\/(?:public\/dictionary|words)\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
          if (response.status === 404 && word) {
            const cache = await caches.open('answers');
            for (const { url } of await cache.keys())
              if (new URL(url).pathname.split('/').includes(word)) await cache.delete(url);
          }
          const policy = response.headers.get('Cache-Control') ?? '';
          const isPublic = /\bpublic\b/.test(policy) && !/\b(no-store|private)\b/.test(policy);
          return response.status === 200 && isPublic ? response : null;
        },
        // The mark says that the response proves no connection (client/src/lib/api/connection.ts).
        cachedResponseWillBeUsed: ({ cachedResponse }) => {
          if (!cachedResponse) return Promise.resolve(null);
          const { body, status, statusText, headers } = cachedResponse;
          const marked = new Headers(headers);
          marked.set('X-Kept', 'yes');
          return Promise.resolve(new Response(body, { status, statusText, headers: marked }));
        },
        // The page's own first answers are asked for with the parameters in another order.
        cacheKeyWillBeUsed: ({ request }) => {
          const url = new URL(request.url);
          url.searchParams.sort();
          return Promise.resolve(url.href);
        },
      },
    ],
  },
};

/** Parts of the app fetched later; their names change with their content. */
const ASSETS: RuntimeCaching = {
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'assets',
    expiration: { maxEntries: 100, maxAgeSeconds: KEPT_SECONDS },
    cacheableResponse: { statuses: [200] },
  },
};

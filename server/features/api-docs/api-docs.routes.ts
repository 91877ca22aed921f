import { Router } from 'express';
import { API_DOCS_PATH, API_VIEWER, API_VIEWER_START, OPENAPI_PATH } from '#shared/open-data/open-data.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/security/origin.ts';
import { sendDocument } from '../../http/send-document.ts';
import { html } from '../pages/html.ts';

/** The description of the API for people: a page without the app, whose viewer is loaded nowhere else. */
export function apiDocsRoutes({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  router.get(API_DOCS_PATH, (req, res) => {
    sendDocument(req, res, page(originOf(config, req)), { type: 'text/html', maxAge: 300 });
  });
  return router;
}

const TITLE = `${PRODUCT_NAME} API`;
const DESCRIPTION = `Every call of ${PRODUCT_NAME}: words, definitions, searches and lists as JSON, for programs and other sites.`;

function page(origin: string): string {
  return `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${TITLE}</title>
        <meta name="description" content="${DESCRIPTION}" />
        <link rel="canonical" href="${origin + API_DOCS_PATH}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="service-desc" type="application/json" href="${OPENAPI_PATH}" />
        <style>
          body {
            margin: 0;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          .way {
            padding: 0.75rem 1rem;
          }
          .way a {
            color: inherit;
            margin-right: 1.25rem;
          }
        </style>
      </head>
      <body>
        <nav class="way" aria-label="${PRODUCT_NAME}">
          <a href="${PAGE_PATHS.home}">${PRODUCT_NAME}</a>
          <a href="${PAGE_PATHS.data}">Open data</a>
          <a href="${OPENAPI_PATH}">OpenAPI document</a>
        </nav>
        <div id="reference"></div>
        <noscript
          ><p class="way">The viewer needs JavaScript; the OpenAPI document above does not.</p></noscript
        >
        <script defer src="${API_VIEWER}"></script>
        <script defer src="${API_VIEWER_START}"></script>
      </body>
    </html>`.text
  }`;
}

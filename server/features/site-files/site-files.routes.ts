import { Router } from 'express';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { API_DOCS_PATH, DATA_LICENSE } from '#shared/open-data/open-data.ts';
import { openSearch } from '#shared/words/open-search.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/security/origin.ts';
import { sendDocument } from '../../http/send-document.ts';
import { escapeXml } from '../feeds/atom.ts';

/** In seconds. */
const DAY = 86_400;
/** Days until security.txt has to be read again; the standard asks for less than a year. */
const SECURITY_DAYS = 180;

/** Files about the site that browsers and people look for at fixed addresses. */
export function siteFilesRoutes({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();

  router.get('/opensearch.xml', (req, res) =>
    sendDocument(req, res, openSearchDescription(originOf(config, req)), {
      type: 'application/opensearchdescription+xml',
      maxAge: DAY,
    }),
  );

  router.get('/.well-known/security.txt', (req, res) => {
    // As of midnight, so that the file, and its ETag, changes once a day.
    const expires = new Date((Math.floor(Date.now() / 1000 / DAY) + SECURITY_DAYS) * DAY * 1000);
    const lines = [
      `Contact: mailto:${config.CONTACT_EMAIL}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${originOf(config, req)}/.well-known/security.txt`,
    ];
    sendDocument(req, res, `${lines.join('\n')}\n`, { type: 'text/plain', maxAge: DAY });
  });

  router.get('/humans.txt', (req, res) => {
    const origin = originOf(config, req);
    const lines = [
      '/* TEAM */',
      'Written by: everybody who adds a word or votes on one',
      `Contact: ${config.CONTACT_EMAIL}`,
      '',
      '/* SITE */',
      `Name: ${PRODUCT_NAME}, ${TAGLINE.toLowerCase()}`,
      `Categories: ${CATEGORY_VALUES.length}`,
      `Texts: ${DATA_LICENSE.name}, ${origin}${PAGE_PATHS.data}`,
      `For programs: ${origin}${API_DOCS_PATH}`,
    ];
    sendDocument(req, res, `${lines.join('\n')}\n`, { type: 'text/plain', maxAge: DAY });
  });
  return router;
}

/** Adds the dictionary to the searches of a browser (OpenSearch 1.1). */
function openSearchDescription(origin: string): string {
  const url = (type: string, template: string) =>
    `<Url type="${type}" method="get" template="${escapeXml(origin + template)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${PRODUCT_NAME}</ShortName>`,
    `<Description>${TAGLINE}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico</Image>`,
    url('text/html', `${PAGE_PATHS.browse}?search={searchTerms}`),
    url('application/x-suggestions+json', `${openSearch.path}?q={searchTerms}`),
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}/opensearch.xml"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}

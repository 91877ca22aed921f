import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VersionedSite {
  url: string;
  /** From now on the site gives out another version, and the scripts of the old one are gone. */
  deploy: () => void;
  close: () => Promise<unknown>;
}

const SCRIPT = /((?:assets|\.)\/[\w.-]+-[\w-]{8})\.js/g;
const NEXT = '.next.js';

/** The site behind a proxy, which plays that a new version came out: every script has another name then. */
export async function putVersionsBefore(siteUrl: string): Promise<VersionedSite> {
  let isNew = false;
  const answer = async (path: string) => {
    const isGone = path.startsWith('/assets/') && path.endsWith('.js') && path.endsWith(NEXT) !== isNew;
    if (isGone) return { status: 404, headers: {}, body: '' };
    const original = await fetch(siteUrl + path.replace(NEXT, '.js'), { redirect: 'manual' });
    const type = original.headers.get('Content-Type') ?? '';
    const isRewritten = isNew && /html|javascript/.test(type);
    return {
      status: original.status,
      headers: { 'Content-Type': type, 'Cache-Control': original.headers.get('Cache-Control') ?? '' },
      body: isRewritten ? renamed(await original.text()) : Buffer.from(await original.arrayBuffer()),
    };
  };
  const server = createServer((req, res) => {
    void answer(req.url!).then(({ status, headers, body }) => res.writeHead(status, headers).end(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => (isNew = true),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** The worker's list names the offline page by its content, which changes with the names in it. */
function renamed(text: string): string {
  return text.replace(SCRIPT, `$1${NEXT}`).replace(/(url:"offline\.html",revision:")[^"]+/, '$1next');
}

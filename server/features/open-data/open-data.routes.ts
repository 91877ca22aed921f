import { Router, type Request, type Response } from 'express';
import Negotiator from 'negotiator';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  DATA_FORMATS,
  DATA_LICENSE,
  dataFileName,
  dataFilePath,
  type DataFormat,
} from '#shared/open-data/open-data.ts';
import { listData, type DataFile } from '#shared/open-data/open-data.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readRoute } from '../../http/route.ts';
import { callerKey, HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { currentDay } from '../today/today.service.ts';
import { DataFolder } from './data-folder.ts';
import { listOpenData } from './open-data.service.ts';

const TYPES: Record<DataFormat, string> = {
  'jsonl.gz': 'application/gzip',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The list of the files, for the API. */
export function dataListRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, listData, async () => ({ json: JSON.stringify(await listOpenData(ctx)) }));
  return router;
}

/** The files themselves. */
export function dataFilesRoutes(ctx: AppContext): Router {
  const router = Router();
  const folder = new DataFolder(ctx.config);
  const limit = rateLimit(ctx.db, 'data', ctx.config.DOWNLOADS_PER_HOUR, HOUR);

  for (const format of DATA_FORMATS) {
    router.get(dataFilePath('latest', format), async (_req, res) => {
      const [latest] = await folder.days(currentDay());
      if (!latest) throw notFound('Not found');
      res.set('Cache-Control', 'no-cache').redirect(302, dataFilePath(latest.day, format));
    });
    router.get(`/data/${dataFileName(':day', format)}`, async (req, res) => {
      // Only a day of the index is ever made a path of.
      const wanted = (req.params as { day?: string }).day;
      const found = (await folder.days(currentDay())).find(({ day }) => day === wanted);
      const file = found?.files.find((known) => known.format === format);
      if (!found || !file) throw notFound('Not found');
      await send(req, res, {
        file,
        path: folder.path(found.day, format),
        name: dataFileName(found.day, format),
      });
    });
  }
  return router;

  async function send(
    req: Request,
    res: Response,
    { file, path, name }: { file: DataFile; path: string; name: string },
  ): Promise<void> {
    const isCsv = file.format === 'csv';
    const tag = `"${file.sha256.slice(0, 32)}"`;
    const headers = {
      // Asked for each time: what was withdrawn is gone for every client at once.
      'Cache-Control': 'public, no-cache',
      ETag: isCsv ? `W/${tag}` : tag,
      ...(isCsv ? { Vary: 'Accept-Encoding' } : {}),
    };
    if (req.get('If-None-Match')?.includes(tag)) {
      res.status(304).set(headers).end();
      return;
    }
    if (req.method === 'GET') await limit(callerKey(req));
    await access(path).catch(() => {
      throw notFound('Not found');
    });
    res.set({
      ...headers,
      'Content-Type': TYPES[file.format],
      'Content-Disposition': `attachment; filename="${name}"`,
      Link: `<${DATA_LICENSE.url}>; rel="license"`,
    });
    if (isCsv) await sendCsv(req, res, path);
    else await sendZip(res, path);
  }
}

/** Takes ranges, so that a broken download goes on. */
function sendZip(res: Response, path: string): Promise<void> {
  const options = { root: dirname(path), cacheControl: false, lastModified: false };
  return new Promise((done, failed) => {
    res.sendFile(basename(path), options, (error?: Error) =>
      error && !res.headersSent ? failed(error) : done(),
    );
  });
}

/** As it is stored, or unpacked for a client that does not take gzip. */
async function sendCsv(req: Request, res: Response, path: string): Promise<void> {
  const isZipped = new Negotiator(req).encodings(['gzip', 'identity'])[0] === 'gzip';
  if (isZipped) res.set('Content-Encoding', 'gzip');
  if (req.method === 'HEAD') res.end();
  else
    await pipeline([createReadStream(path), ...(isZipped ? [] : [createGunzip()]), res]).catch(ignoreAbort);
}

/** Whoever closes the connection in the middle of a download has caused no failure of ours. */
function ignoreAbort(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

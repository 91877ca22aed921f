import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const WORTH_PACKING = 1024;

/** The name stands in the list, and not with a weight of nought, which refuses it. */
const BROTLI = /(^|,)br(?!;q=0(\.0*)?(,|$))(;|,|$)/i;
const GZIP = /(^|,)gzip(?!;q=0(\.0*)?(,|$))(;|,|$)/i;

/**
 * The best encoding that the browser takes.
 * @param bytes of the body; a small one is not worth it
 */
export function acceptedEncoding(req: IncomingMessage, bytes: number): Encoding {
  const accepted = req.headers['accept-encoding']?.toString().replaceAll(' ', '');
  if (accepted === undefined || bytes < WORTH_PACKING) return 'identity';
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** The text as bytes, compressed quickly rather than well. */
export function compress(text: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(text);
  if (encoding === 'gzip') return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Sends a text that was made for this one request, compressed; its type and other headers are set before. */
export function sendCompressed(req: IncomingMessage, res: ServerResponse, text: string): void {
  const encoding = acceptedEncoding(req, Buffer.byteLength(text));
  const body = compress(text, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

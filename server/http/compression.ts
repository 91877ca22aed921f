import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS_MIN_BYTES = 1024;

/**
 * The best encoding that the client accepts.
 * @param bytes size of the body; a small one is not compressed
 */
export function acceptedEncoding(req: IncomingMessage, bytes: number): Encoding {
  if (bytes < COMPRESS_MIN_BYTES) return 'identity';
  const accepted = new Negotiator(req).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** The text as bytes, compressed for speed rather than size. */
export function compress(text: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(text);
  if (encoding === 'gzip') return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Sends an uncached text, compressed. The caller sets Content-Type and any other headers first. */
export function sendCompressed(req: IncomingMessage, res: ServerResponse, text: string): void {
  const encoding = acceptedEncoding(req, Buffer.byteLength(text));
  const body = compress(text, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

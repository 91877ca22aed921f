import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendCompressed } from './compression.ts';

/**
 * Sends a public text that anybody may store, with an ETag; answers 304 to a client that has it already.
 * @param type its media type, without the charset
 * @param maxAge seconds for which it may be shown without asking again
 */
export function sendDocument(
  req: IncomingMessage,
  res: ServerResponse,
  text: string,
  { type, maxAge }: { type: string; maxAge: number },
): void {
  // Weak, as the text may be sent compressed or not.
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  res.setHeader('ETag', `W/${tag}`);
  res.setHeader('Cache-Control', `public, max-age=${maxAge}`);
  res.setHeader('Vary', 'Accept-Encoding');
  const known = req.headers['if-none-match'];
  if (known !== undefined && (known === '*' || known.includes(tag))) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  sendCompressed(req, res, text);
}

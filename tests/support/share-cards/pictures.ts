import type { TestApp } from '../server/test-app.ts';

/** The bytes of an answer that is no text. */
export async function fetchPicture({ url }: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** Width and height that a PNG says of itself. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const png = Buffer.from(bytes);
  if (png.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1A\n') return undefined;
  if (png.subarray(12, 16).toString('latin1') !== 'IHDR') return undefined;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

// Draws the icons of client/public from one rabbit: `node scripts/make-icons.mjs`, and the files are committed.
import { Resvg } from '@resvg/resvg-js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RABBIT_PATHS } from '#shared/pages/rabbit-drawing.ts';

const OXBLOOD = '#7a1f2b';
const PAPER = '#fdf8ee';

// The rabbit of the site, its outlines closed and filled: lines would vanish at 16 pixels.
const [LEFT_EAR, RIGHT_EAR, , BODY, , TAIL] = RABBIT_PATHS;
const FACE = 'l1.8-.4c1.6-.2 2.6-1.2 2.6-2.8 0-2.4-2.2-4.8-5.6-5.8-2.1-1.4-4.9-1.2-6.9.4';
const OUTLINES = [LEFT_EAR, RIGHT_EAR, BODY + FACE, TAIL].map((path) => `<path d="${path}z"/>`).join('');
const RABBIT = `<g fill="${PAPER}" stroke="${PAPER}" stroke-width="1.3" stroke-linejoin="round">${OUTLINES}</g><circle cx="20.4" cy="17.6" r="1.25" fill="${OXBLOOD}"/>`;

const CENTRE = { x: 14.2, y: 16.1 };

/** @param {{ share: number, corner: number }} look how much of the side the rabbit's 32 units take; radius of the corners */
function icon({ share, corner }) {
  const move = `translate(${16 - CENTRE.x * share} ${16 - CENTRE.y * share}) scale(${share})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${OXBLOOD}"/><g transform="${move}">${RABBIT}</g></svg>\n`;
}

const folder = join(import.meta.dirname, '../client/public');
const draw = (svg, size) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
const png = (name, size, svg) => writeFileSync(join(folder, name), draw(svg, size));

const tab = icon({ share: 1, corner: 5 });
writeFileSync(join(folder, 'favicon.svg'), tab);
writeFileSync(join(folder, 'favicon.ico'), ico([16, 32, 48].map((size) => [size, draw(tab, size)])));
const app = icon({ share: 0.86, corner: 5 });
png('icon-192.png', 192, app);
png('icon-512.png', 512, app);
// Phones cut these to their own shape: the ground fills the square, and the rabbit keeps to the inner circle of 80 %.
const cut = icon({ share: 0.72, corner: 0 });
png('icon-maskable-512.png', 512, cut);
png('apple-touch-icon.png', 180, cut);

/** A file of several sizes for those who ask for /favicon.ico: a directory, then the pictures as PNG. */
function ico(pictures) {
  const ENTRY = 16;
  const start = 6 + ENTRY * pictures.length;
  const head = Buffer.alloc(start);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = start;
  for (const [i, [size, picture]] of pictures.entries()) {
    const at = 6 + ENTRY * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits of a pixel
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures.map(([, picture]) => picture)]);
}

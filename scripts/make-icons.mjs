// Draws the icons of client/public from one rabbit: `node scripts/make-icons.mjs`, and the files are committed.
import { Resvg } from '@resvg/resvg-js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OXBLOOD = '#7a1f2b';
const PAPER = '#fdf8ee';

// The rabbit of client/src/components/ui/rabbit.tsx, its outlines closed and filled: lines would vanish at 16 pixels.
const RABBIT = `<g fill="${PAPER}" stroke="${PAPER}" stroke-width="1.3" stroke-linejoin="round">
<path d="M12.5 14C9.5 11 8 6.5 9.2 3.8c1.8-.9 4.6 3.2 5.3 8.4z"/>
<path d="M17 12.2c.2-4.4 2.2-8.6 4.2-8.4 1.6 1.8.8 6.6-1.8 9.8z"/>
<path d="M12.5 14C8.6 16.2 6 20 6 24c0 3 1.6 4.6 4.4 4.6h10c2.4 0 3.6-1.2 3.6-2.8 0-1.8-1.4-3-3.4-3.2l1.8-.4c1.6-.2 2.6-1.2 2.6-2.8 0-2.4-2.2-4.8-5.6-5.8-2.1-1.4-4.9-1.2-6.9.4z"/>
<path d="M6.6 27.4c-1.8.4-3.2-.6-3.2-2 0-1.2 1.2-2 2.6-1.6z"/>
</g><circle cx="20.4" cy="17.6" r="1.25" fill="${OXBLOOD}"/>`;

const CENTRE = { x: 14.2, y: 16.1 };

/** @param {{ share: number, corner: number }} look how much of the side the rabbit's 32 units take; radius of the corners */
function icon({ share, corner }) {
  const move = `translate(${16 - CENTRE.x * share} ${16 - CENTRE.y * share}) scale(${share})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${OXBLOOD}"/><g transform="${move}">${RABBIT.replaceAll('\n', '')}</g></svg>\n`;
}

const folder = join(import.meta.dirname, '../client/public');
const png = (name, size, svg) =>
  writeFileSync(
    join(folder, name),
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng(),
  );

const tab = icon({ share: 1, corner: 5 });
writeFileSync(join(folder, 'favicon.svg'), tab);
const app = icon({ share: 0.86, corner: 5 });
png('icon-192.png', 192, app);
png('icon-512.png', 512, app);
// Phones cut these to their own shape: the ground fills the square, and the rabbit keeps to the inner circle of 80 %.
const cut = icon({ share: 0.72, corner: 0 });
png('icon-maskable-512.png', 512, cut);
png('apple-touch-icon.png', 180, cut);

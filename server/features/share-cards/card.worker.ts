import { createCardDrawer } from './drawing/card-drawing.ts';
import type { CardText } from './card-text.ts';

// The process that draws; the server sends it one text after the other.

export type Reply = { png: Uint8Array } | { failure: string };

const draw = createCardDrawer();

process.on('message', (card: CardText) => {
  void draw(card).then(
    (png) => reply({ png }),
    (error: unknown) => reply({ failure: String(error) }),
  );
});
// The server is gone.
process.on('disconnect', () => process.exit());

function reply(message: Reply): void {
  process.send!(message);
}

/** Where the worker's code lies: beside the bundled server as a bundle of its own, else beside this source. */
export function cardWorkerUrl(): URL {
  const isBundled = import.meta.url.endsWith('.cjs');
  return new URL(isBundled ? './share-card-worker.mjs' : './card.worker.ts', import.meta.url);
}

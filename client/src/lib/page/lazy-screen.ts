import { lazy, type ComponentType } from 'react';

/**
 * A screen whose code is fetched when it is first visited, or before, by `preload`. One that was preloaded is drawn at
 * once: a plain `lazy` shows the spinner in between even then.
 */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const asModule = (screen: ComponentType<Props>) => ({ default: screen });
  const Screen = lazy(() => (loaded ? alreadyThere(asModule(loaded)) : load().then(asModule)));
  return Object.assign(Screen, {
    preload: async () => {
      loaded = await load();
    },
  });
}

/** A promise that does not wait for its turn; React asks no more of one than `then`. */
function alreadyThere<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- only React receives it
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>;
}

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface OptionalPartProps {
  /** What keeps its place meanwhile. */
  fallback?: ReactNode;
}

/**
 * A part that its page can do without: its code is fetched once the page is there, and when that fails nothing stands
 * in its place. (A plain `lazy` would take the whole page down with it.)
 */
export function optionalPart(load: () => Promise<ComponentType>) {
  const Part = lazy(() => load().then(asModule, () => asModule(Nothing)));
  return function OptionalPart({ fallback }: OptionalPartProps) {
    return (
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    );
  };
}

const asModule = (component: ComponentType) => ({ default: component });
const Nothing = () => null;

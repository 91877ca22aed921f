import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface OptionalPartProps {
  /** What keeps its place meanwhile. */
  fallback?: ReactNode;
}

/**
 * A part that its page can do without: its code is fetched once the page is there, and when that fails nothing stands
 * in its place. (A plain `lazy` would take the whole page down with it.)
 */
export function optionalPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(() => load().then(asModule, () => asModule(Nothing)));
  return function OptionalPart({ fallback, ...props }: OptionalPartProps & Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}

const asModule = <Props,>(component: ComponentType<Props>) => ({ default: component });
const Nothing = () => null;

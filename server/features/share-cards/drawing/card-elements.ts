import type { CSSProperties, ReactElement, ReactNode } from 'react';

/** A node as satori takes it, which wants every box to be a flex box. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return element('div', { style: { display: 'flex', ...style }, children });
}

export function element(type: string, props: object): ReactElement {
  return { type, props, key: null };
}

import type { ReactNode } from 'react';

interface AccentDotProps {
  x: number;
  y: number;
  radius: number;
  children?: ReactNode;
}

/** An event or a place in a picture; its edge parts it from others that it lies on. */
export function AccentDot({ x, y, radius, children }: AccentDotProps) {
  return (
    <circle cx={x} cy={y} r={radius} className="fill-accent stroke-page" strokeWidth={1.5}>
      {children}
    </circle>
  );
}

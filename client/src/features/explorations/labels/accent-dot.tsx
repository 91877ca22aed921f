import type { ReactNode } from 'react';

interface AccentDotProps {
  x: number;
  y: number;
  radius: number;
  children?: ReactNode;
}

/** An event or a place in a picture. Its outline separates it from dots that it overlaps. */
export function AccentDot({ x, y, radius, children }: AccentDotProps) {
  return (
    <circle cx={x} cy={y} r={radius} className="fill-accent stroke-page" strokeWidth={1.5}>
      {children}
    </circle>
  );
}

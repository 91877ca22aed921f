import { cn } from '#client/lib/cn.ts';
import type { LabelCandidate } from './label-candidates.ts';

interface LabelTextProps {
  spot: LabelCandidate;
  className?: string;
}

/** A name in a picture, outlined so that it is readable on any background. */
export function LabelText({ spot: { lines, x, ys, anchor }, className }: LabelTextProps) {
  return (
    <text
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth={3}
      strokeLinejoin="round"
      className={cn('fill-ink stroke-page', className)}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={ys[index]}>
          {index < lines.length - 1 ? `${line} ` : line}
        </tspan>
      ))}
    </text>
  );
}

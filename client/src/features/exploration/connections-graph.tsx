import { Link } from 'wouter';
import type { Connections } from '#shared/explorations.ts';
import { wordPath } from '#shared/page-paths.ts';
import { cn } from '#client/lib/cn.ts';
import { layOutGraph, type GraphNode } from './graph-layout.ts';

/** By how many steps it shows: two where there is room for their names, one on a phone. */
const SHAPES = {
  1: { size: 360, rings: [115] },
  2: { size: 560, rings: [100, 165] },
} as const;
const FONT_SIZE = 14;
const LABEL_MAX = 15;

interface ConnectionsGraphProps {
  connections: Connections;
  steps: 1 | 2;
}

/** A still picture: nothing moves until the reader goes to one of the words. */
export function ConnectionsGraph({ connections, steps }: ConnectionsGraphProps) {
  const { size, rings } = SHAPES[steps];
  const { nodes, lines } = layOutGraph(connections, { center: size / 2, rings });
  return (
    <svg
      role="group"
      aria-label="Graph of the connected words"
      viewBox={`0 0 ${size} ${size}`}
      fontSize={FONT_SIZE}
      className="w-full"
    >
      {lines.map(({ from, to }, index) => (
        <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-faded/60" />
      ))}
      {nodes.map((node) =>
        node.distance === 0 ? (
          <g key={node.word}>
            <circle cx={node.x} cy={node.y} r={9} className="fill-accent" />
            <Label node={node} />
          </g>
        ) : (
          <Link key={node.word} href={wordPath(node.word)} aria-label={node.word} className="group">
            <circle cx={node.x} cy={node.y} r={node.distance === 1 ? 22 : 16} fill="transparent" />
            <circle
              cx={node.x}
              cy={node.y}
              r={node.distance === 1 ? 6 : 4}
              strokeWidth={1.5}
              strokeDasharray={node.exists ? undefined : '2 2'}
              className={cn('stroke-accent', node.exists ? 'fill-accent' : 'fill-page')}
            />
            <Label node={node} />
          </Link>
        ),
      )}
    </svg>
  );
}

/** Names stand above their dots; on the outer ring they point away from the middle, where they have room. */
function Label({ node: { word, distance, x, y, angle } }: { node: GraphNode }) {
  const isLeft = Math.cos((angle * Math.PI) / 180) < -0.001;
  const position =
    distance === 2
      ? {
          transform: `translate(${x},${y}) rotate(${isLeft ? angle + 180 : angle})`,
          x: isLeft ? -9 : 9,
          dy: '0.35em',
          textAnchor: isLeft ? ('end' as const) : ('start' as const),
        }
      : { x, y: y - 14, textAnchor: 'middle' as const };
  return (
    <text
      {...position}
      paintOrder="stroke"
      strokeWidth={4}
      className={cn('fill-ink stroke-page group-hover:fill-accent', distance === 0 && 'font-semibold')}
    >
      {shortened(word)}
    </text>
  );
}

/** Cut between words: half a word would not be part of the name that a screen reader says. */
function shortened(phrase: string): string {
  if (phrase.length <= LABEL_MAX) return phrase;
  const [first, ...rest] = phrase.split(' ');
  let label = first!;
  for (const word of rest) {
    if (label.length + word.length + 1 > LABEL_MAX) return `${label} ...`;
    label += ` ${word}`;
  }
  return label;
}

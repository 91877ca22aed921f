import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Connections } from '#shared/explorations/explorations.endpoints.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { cn } from '#client/lib/cn.ts';
import { labelGraph, nodeRadius, type NodeLabel } from './graph-labels.ts';
import { layoutGraph, type GraphNode } from './graph-layout.ts';
import { GRAPH_SHAPES } from './graph-shapes.ts';
import { LabelText } from '../labels/label-text.tsx';

/** Radii of the tap targets, by distance. */
const TARGET_RADII = [0, 25, 16];

interface ConnectionsGraphProps {
  connections: Connections;
  steps: keyof typeof GRAPH_SHAPES;
}

/** A static graph without animation, whose words are links. */
export function ConnectionsGraph({ connections, steps }: ConnectionsGraphProps) {
  const { size, fontSize } = GRAPH_SHAPES[steps];
  const { nodes, lines, labels } = useMemo(() => drawGraph(connections, steps), [connections, steps]);
  return (
    <svg
      role="group"
      aria-label="Graph of the connected words"
      viewBox={`0 0 ${size} ${size}`}
      fontSize={fontSize}
      className="w-full"
    >
      {lines.map(({ from, to }, index) => (
        <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-faded/60" />
      ))}
      {nodes.map((node, index) =>
        node.distance === 0 ? (
          <g key={node.word}>
            <circle cx={node.x} cy={node.y} r={nodeRadius(node)} className="fill-accent" />
            <Label node={node} label={labels[index]} />
          </g>
        ) : (
          <Link key={node.word} href={wordPath(node.word)} aria-label={node.word} className="group">
            <circle cx={node.x} cy={node.y} r={TARGET_RADII[node.distance]} fill="transparent" />
            <circle
              cx={node.x}
              cy={node.y}
              r={nodeRadius(node)}
              strokeWidth={1.5}
              strokeDasharray={node.exists ? undefined : '2 2'}
              className={cn('stroke-accent', node.exists ? 'fill-accent' : 'fill-page')}
            />
            <Label node={node} label={labels[index]} />
          </Link>
        ),
      )}
    </svg>
  );
}

function drawGraph(connections: Connections, steps: keyof typeof GRAPH_SHAPES) {
  const shape = GRAPH_SHAPES[steps];
  const { nodes, lines } = layoutGraph(connections, { center: shape.size / 2, rings: shape.rings });
  return { nodes, lines, labels: labelGraph(nodes, shape) };
}

function Label({ node: { x, y, distance }, label }: { node: GraphNode; label: NodeLabel | undefined }) {
  if (!label) return null;
  const text = (
    <LabelText
      spot={label.spot}
      className={cn('group-hover:fill-accent', distance === 0 && 'font-semibold')}
    />
  );
  return label.turn === undefined ? (
    text
  ) : (
    <g transform={`translate(${x},${y}) rotate(${label.turn})`}>{text}</g>
  );
}

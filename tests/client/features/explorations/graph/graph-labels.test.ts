import { describe, expect, it } from 'vitest';
import { labelGraph } from '#client/features/explorations/graph/graph-labels.ts';
import { layoutGraph } from '#client/features/explorations/graph/graph-layout.ts';
import { GRAPH_SHAPES } from '#client/features/explorations/graph/graph-shapes.ts';
import { aNeighbourhood } from '../../../../support/factories/exploration.ts';

function labelled(neighbours: Record<string, string[]>) {
  const shape = GRAPH_SHAPES[2];
  const { nodes } = layoutGraph(aNeighbourhood('center', neighbours), { center: 280, rings: shape.rings });
  const labels = labelGraph(nodes, shape);
  return (word: string) => labels[nodes.findIndex((node) => node.word === word)];
}

const NEIGHBOURS = { north: ['far north'], east: ['far east'], south: ['far south'], west: ['far west'] };

describe('the names of a graph', () => {
  it('are above their dots in the upper half, and below them in the lower', () => {
    const label = labelled(NEIGHBOURS);
    expect(label('north')!.spot.ys[0]).toBeLessThan(180);
    expect(label('south')!.spot.ys[0]).toBeGreaterThan(380);
    expect(label('north')!.spot.anchor).toBe('middle');
  });

  it('point away from the middle on the outer ring, and are never upside down', () => {
    const label = labelled(NEIGHBOURS);
    expect(label('far north')).toMatchObject({ turn: -90, spot: { anchor: 'start' } });
    expect(label('far east')).toMatchObject({ turn: 0, spot: { anchor: 'start' } });
    expect(label('far west')).toMatchObject({ turn: 360, spot: { anchor: 'end' } });
  });

  it('are level where they would leave the picture otherwise', () => {
    const label = labelled({ ...NEIGHBOURS, east: ['psychoneuroimmunology'] })('psychoneuroimmunology');
    expect(label?.turn).toBeUndefined();
    expect(label!.spot.box.right).toBeLessThanOrEqual(560);
  });
});

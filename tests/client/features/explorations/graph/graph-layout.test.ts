import { describe, expect, it } from 'vitest';
import { layoutGraph } from '#client/features/explorations/graph/graph-layout.ts';
import { aNeighbourhood } from '../../../../support/factories/exploration.ts';

const SHAPE = { center: 280, rings: [100, 165] };
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 280, y - 280);

describe('the layout of connections', () => {
  it('has the word in the middle and its steps on rings', () => {
    const { nodes } = layoutGraph(aNeighbourhood('a', { b: ['d', 'e'], c: [] }), SHAPE);
    const rings = Object.fromEntries(nodes.map((node) => [node.word, Math.round(distance(node))]));
    expect(rings).toEqual({ a: 0, b: 100, c: 100, d: 165, e: 165 });
  });

  it('keeps words beside the one that leads to them, and apart from each other', () => {
    const { nodes } = layoutGraph(aNeighbourhood('a', { b: ['d', 'e', 'f'], c: ['g'] }), SHAPE);
    const angle = (word: string) => nodes.find((node) => node.word === word)!.angle;
    expect(angle('b')).toBe(angle('e'));
    expect(angle('c')).toBe(angle('g'));
    expect(new Set(['d', 'e', 'f', 'g'].map(angle)).size).toBe(4);
  });

  it('gives neighbours that lead nowhere room for their names beside those that lead far', () => {
    const neighbours = { b: ['i', 'j', 'k', 'l', 'm', 'n'], c: [], d: [], e: [], f: [], g: [], h: [] };
    const { nodes } = layoutGraph(aNeighbourhood('a', neighbours), SHAPE);
    const angles = nodes.filter((node) => node.distance === 1).map(({ angle }) => angle);
    expect(angles[0]).toBe(-90);
    for (const [index, angle] of angles.slice(1).entries())
      expect(angle - angles[index]!).toBeGreaterThanOrEqual(40 - 0.01);
  });

  it('gives a word that several lead to one place', () => {
    const connections = aNeighbourhood('a', { b: ['d'], c: [] });
    connections.links.push({ from: 'c', to: 'd' });
    const { nodes, lines } = layoutGraph(connections, SHAPE);
    expect(nodes.filter(({ word }) => word === 'd')).toHaveLength(1);
    expect(lines.map(({ from, to }) => from.word + to.word)).toEqual(['ab', 'ac', 'bd', 'cd']);
  });

  it('leaves out what lies beyond its rings', () => {
    const { nodes, lines } = layoutGraph(aNeighbourhood('a', { b: ['d'] }), { center: 180, rings: [115] });
    expect(nodes.map(({ word }) => word)).toEqual(['a', 'b']);
    expect(lines).toHaveLength(1);
  });
});

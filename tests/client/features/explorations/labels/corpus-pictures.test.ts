import { describe, expect, it } from 'vitest';
import { yearOf } from '#client/features/explorations/dates.ts';
import { SIGNIFICANCE_STYLES } from '#client/features/explorations/timeline/event-styles.ts';
import { labelGraph, nodeRadius } from '#client/features/explorations/graph/graph-labels.ts';
import { layoutGraph } from '#client/features/explorations/graph/graph-layout.ts';
import { GRAPH_SHAPES } from '#client/features/explorations/graph/graph-shapes.ts';
import { dotsOf, mapHeight, PLACE_RADIUS } from '#client/features/explorations/map/place-dots.ts';
import { layoutTimeline } from '#client/features/explorations/timeline/timeline-layout.ts';
import {
  connectionsOf,
  corpusExplorations,
  corpusWords,
} from '../../../../support/explorations/corpus-pictures.ts';
import { isWithin, overlap, overlapping, quadOf } from '../../../../support/explorations/quads.ts';

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

describe('over all explorations of the corpus, the timeline', () => {
  const layouts = corpusExplorations.map(({ timelineEvents }) => {
    const points = timelineEvents.map(({ eventDate, significance }) => ({
      year: yearOf(eventDate),
      radius: SIGNIFICANCE_STYLES[significance].radius,
    }));
    return { points, ...layoutTimeline(points) };
  });

  it.each(layouts.map((layout, index) => [corpusExplorations[index]!.word, layout] as const))(
    'of %s has labels near their dots, apart from each other and within the picture',
    (_, { height, marks }) => {
      const labels = marks.flatMap(({ y, labelY }) => (labelY === undefined ? [] : [{ y, labelY }]));
      for (const { y, labelY } of labels) {
        expect(Math.abs(y - labelY)).toBeLessThanOrEqual(66.01);
        expect(labelY - 22).toBeGreaterThanOrEqual(-0.01);
        expect(labelY + 22).toBeLessThanOrEqual(height + 0.01);
      }
      labels.slice(1).forEach(({ labelY }, index) => {
        expect(labelY - labels[index]!.labelY).toBeGreaterThanOrEqual(43.99);
      });
      expect(labels.length).toBeGreaterThanOrEqual(marks.length / 2);
    },
  );

  it('names five events of six, and nearly all of what is critical', () => {
    const marks = layouts.flatMap(({ points, marks }) =>
      marks.map((mark, i) => ({ ...mark, ...points[i]! })),
    );
    const named = (some: typeof marks) =>
      some.filter(({ labelY }) => labelY !== undefined).length / some.length;
    expect(named(marks)).toBeGreaterThan(0.83);
    expect(named(marks.filter(({ radius }) => radius === 8))).toBeGreaterThan(0.97);
  });
});

describe.each([320, 720])('over all explorations of the corpus, the map %i wide', (width) => {
  it.each(corpusExplorations.map(({ word, places }) => [word, places] as const))(
    'of %s has its names uncut, within it, and on neither dots nor each other',
    (_, places) => {
      const dots = dotsOf(places, width);
      const labels = dots.flatMap(({ label }) =>
        label ? [{ name: label.lines.join(' '), quad: quadOf(label.box) }] : [],
      );
      const marks = dots.map(({ x, y }, index) => {
        const half = PLACE_RADIUS / 2; // a label may come near a corner of its square
        return {
          name: places[index]!.name,
          quad: quadOf({ left: x - half, right: x + half, top: y - half, bottom: y + half }),
        };
      });
      expect(labels.filter(({ quad }) => !isWithin(quad, { width, height: mapHeight(width) }))).toEqual([]);
      expect(labels.filter(({ name }) => name.includes('...'))).toEqual([]);
      expect(overlapping(labels)).toEqual([]);
      expect(labels.flatMap((label) => marks.filter(({ quad }) => overlap(quad, label.quad)))).toEqual([]);
    },
  );

  it('names nearly all places', () => {
    const dots = corpusExplorations.flatMap(({ places }) => dotsOf(places, width));
    expect(dots.filter(({ label }) => label).length / dots.length).toBeGreaterThan(0.93);
  });
});

describe.each([1, 2] as const)('over all words of the corpus, the graph of %i steps', (steps) => {
  const shape = GRAPH_SHAPES[steps];
  const graphs = corpusWords.map((word) => {
    const { nodes } = layoutGraph(connectionsOf(word), { center: shape.size / 2, rings: shape.rings });
    const labels = labelGraph(nodes, shape);
    const named = nodes.flatMap((node, index) => {
      const label = labels[index];
      if (!label) return [];
      return [
        {
          name: node.word,
          quad: quadOf(label.spot.box, label.turn, label.turn === undefined ? undefined : node),
        },
      ];
    });
    return { word, nodes, named };
  });

  it('has its names within it and apart from each other', () => {
    const size = { width: shape.size, height: shape.size };
    expect(graphs.flatMap(({ named }) => named.filter(({ quad }) => !isWithin(quad, size)))).toEqual([]);
    expect(graphs.flatMap(({ word, named }) => overlapping(named).map((pair) => `${word}: ${pair}`))).toEqual(
      [],
    );
  });

  it('has its dots apart from each other and from all names', () => {
    const found = graphs.flatMap(({ word, nodes, named }) => {
      const dots = nodes.map((node) => {
        const half = nodeRadius(node) * 0.8;
        const { x, y } = node;
        return {
          name: `the dot of ${node.word}`,
          quad: quadOf({ left: x - half, right: x + half, top: y - half, bottom: y + half }),
        };
      });
      const onNames = dots.flatMap((dot) =>
        named.filter(({ quad }) => overlap(quad, dot.quad)).map(({ name }) => `${dot.name} / ${name}`),
      );
      return [...overlapping(dots), ...onNames].map((pair) => `${word}: ${pair}`);
    });
    expect(found).toEqual([]);
  });

  it('leaves hardly any name out', () => {
    const all = sum(graphs.map(({ nodes }) => nodes.length));
    expect(all - sum(graphs.map(({ named }) => named.length))).toBeLessThanOrEqual(2);
  });
});

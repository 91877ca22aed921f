import { expect, it } from 'vitest';
import { placeLabels } from '#client/features/exploration/place-labels.ts';

const AREA = { width: 720, height: 360, fontSize: 12 };

it('puts a name to the right of its dot, and to the left at the right edge', () => {
  const [middle, edge] = placeLabels(
    [
      { x: 300, y: 100, text: 'Roswell' },
      { x: 700, y: 200, text: 'Wellington' },
    ],
    AREA,
  );
  expect(middle).toMatchObject({ anchor: 'start', x: 308 });
  expect(edge).toMatchObject({ anchor: 'end', x: 692 });
});

it('keeps the names of close places apart', () => {
  const labels = placeLabels(
    [
      { x: 300, y: 100, text: 'Roswell' },
      { x: 303, y: 101, text: 'Corona' },
      { x: 306, y: 99, text: 'Socorro' },
    ],
    AREA,
  );
  expect(labels.every((label) => label !== undefined)).toBe(true);
  expect(new Set(labels.map((label) => `${label!.anchor} ${label!.y}`)).size).toBe(3);
});

it('leaves out a name for which there is no room', () => {
  const dots = Array.from({ length: 20 }, (_, index) => ({ x: 300, y: 100 + index, text: 'A long name' }));
  const labels = placeLabels(dots, AREA);
  expect(labels.filter(Boolean).length).toBeGreaterThan(0);
  expect(labels).toContain(undefined);
});

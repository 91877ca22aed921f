import { geoNaturalEarth1 } from 'd3-geo';
import type { Place } from '#shared/explorations/explorations.endpoints.ts';
import type { LabelCandidate, Side } from '../labels/label-candidates.ts';
import { placeLabels } from '../labels/place-labels.ts';

export const MAP_FONT_SIZE = 12;
export const PLACE_RADIUS = 4.5;
const LINE_MAX = 12 * MAP_FONT_SIZE;
const RATIO = 0.5;
const SIDES: readonly Side[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

interface PlaceDot {
  x: number;
  y: number;
  /** The position of its name, if there is room. */
  label: LabelCandidate | undefined;
}

export function mapHeight(width: number): number {
  return width * RATIO;
}

/** Fits the whole world into the picture. */
export function mapProjection(width: number) {
  return geoNaturalEarth1().fitSize([width, mapHeight(width)], { type: 'Sphere' });
}

/** Positions of the places and their names on a map of the given width. The names of earlier places take precedence. */
export function dotsOf(places: readonly Place[], width: number): PlaceDot[] {
  const project = mapProjection(width);
  const dots = places.map(({ name, latitude, longitude }) => {
    const [x, y] = project([longitude, latitude]) ?? [0, 0];
    return { x, y, radius: PLACE_RADIUS, name: shortName(name), sides: SIDES };
  });
  const labels = placeLabels(dots, {
    width,
    height: mapHeight(width),
    fontSize: MAP_FONT_SIZE,
    widthMax: LINE_MAX,
    hasLeaders: true,
  });
  return dots.map(({ x, y }, index) => ({ x, y, label: labels[index] }));
}

/** "Nordhausen, Germany" becomes "Nordhausen"; the list below the map has the full name. */
function shortName(name: string): string {
  return name.split(',')[0]!.trim();
}

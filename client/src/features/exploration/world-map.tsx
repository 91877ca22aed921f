import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landTopology from 'world-atlas/land-110m.json';
import type { Place } from '#shared/explorations.ts';
import { placeLabels } from './place-labels.ts';

const FONT_SIZE = 12;
const LABEL_MAX = 18;
/** Room for a name beside a place at the edge of the world is taken from the map itself. */
const RATIO = 0.5;

interface WorldMapProps {
  places: readonly Place[];
  /** How many units wide it is drawn; about as many pixels as it gets, so that names are as large as other text. */
  width: number;
}

/** The places on a plain map of the world, drawn here from data that comes along: no map service is asked. */
export function WorldMap({ places, width }: WorldMapProps) {
  const height = width * RATIO;
  const { land, lines, sphere, project } = useMemo(() => drawWorld(width, height), [width, height]);
  const dots = places.map(({ name, latitude, longitude }) => {
    const [x, y] = project([longitude, latitude]) ?? [0, 0];
    return { x, y, text: shortName(name) };
  });
  const labels = placeLabels(dots, { width, height, fontSize: FONT_SIZE });
  return (
    <svg
      role="img"
      aria-label={`World map with ${places.length === 1 ? 'one place' : `${places.length} places`}`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full"
    >
      <path d={sphere} className="fill-page stroke-rule" />
      <path d={lines} fill="none" className="stroke-rule/50" strokeWidth={0.5} />
      <path d={land} className="fill-rule" />
      {dots.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={4.5} className="fill-accent stroke-page" strokeWidth={1.5} />
      ))}
      {labels.map(
        (label, index) =>
          label && (
            <text
              key={index}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              fontSize={FONT_SIZE}
              paintOrder="stroke"
              strokeWidth={3}
              className="fill-ink stroke-page"
            >
              {dots[index]!.text}
            </text>
          ),
      )}
    </svg>
  );
}

function drawWorld(width: number, height: number) {
  const topology = landTopology as unknown as Topology<{ land: GeometryCollection }>;
  const projection = geoNaturalEarth1().fitSize([width, height], { type: 'Sphere' });
  const path = geoPath(projection).digits(1);
  return {
    sphere: path({ type: 'Sphere' }) ?? undefined,
    lines: path(geoGraticule10()) ?? undefined,
    land: path(feature(topology, topology.objects.land)) ?? undefined,
    project: projection,
  };
}

/** "Nordhausen" of "Nordhausen, Germany": the list below has it in full. */
function shortName(name: string): string {
  const first = name.split(',')[0]!.trim();
  return first.length > LABEL_MAX ? `${first.slice(0, LABEL_MAX - 1).trimEnd()}...` : first;
}

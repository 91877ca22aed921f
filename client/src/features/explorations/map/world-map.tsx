import { geoGraticule10, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landTopology from 'world-atlas/land-110m.json';
import type { Place } from '#shared/explorations/explorations.endpoints.ts';
import { AccentDot } from '../labels/accent-dot.tsx';
import { LabelText } from '../labels/label-text.tsx';
import { dotsOf, MAP_FONT_SIZE, mapHeight, mapProjection, PLACE_RADIUS } from './place-dots.ts';

interface WorldMapProps {
  places: readonly Place[];
  /** Width in units of about a pixel, so that names are as large as other text. */
  width: number;
}

/** The places on a plain world map, drawn from bundled data without any map service. */
export function WorldMap({ places, width }: WorldMapProps) {
  const { land, lines, sphere } = useMemo(() => drawWorld(width), [width]);
  const dots = useMemo(() => dotsOf(places, width), [places, width]);
  return (
    <svg
      role="img"
      aria-label={`World map with ${places.length === 1 ? 'one place' : `${places.length} places`}`}
      viewBox={`0 0 ${width} ${mapHeight(width)}`}
      fontSize={MAP_FONT_SIZE}
      className="w-full"
    >
      <path d={sphere} className="fill-page stroke-rule" />
      <path d={lines} fill="none" className="stroke-rule/50" strokeWidth={0.5} />
      <path d={land} className="fill-rule" />
      {dots.map(
        ({ x, y, label }, index) =>
          label?.leader && (
            <path
              key={index}
              d={`M${x},${y}L${label.leader.to.x},${label.leader.to.y}`}
              className="stroke-faded"
            />
          ),
      )}
      {dots.map(({ x, y }, index) => (
        <AccentDot key={index} x={x} y={y} radius={PLACE_RADIUS} />
      ))}
      {dots.map(({ label }, index) => label && <LabelText key={index} spot={label} />)}
    </svg>
  );
}

function drawWorld(width: number) {
  const topology = landTopology as unknown as Topology<{ land: GeometryCollection }>;
  const path = geoPath(mapProjection(width)).digits(1);
  return {
    sphere: path({ type: 'Sphere' }) ?? undefined,
    lines: path(geoGraticule10()) ?? undefined,
    land: path(feature(topology, topology.objects.land)) ?? undefined,
  };
}

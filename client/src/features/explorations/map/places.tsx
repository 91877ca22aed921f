import type { Place } from '#shared/explorations/explorations.endpoints.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { NearPicture } from '../near-picture.tsx';
import { PartSection } from '../part-section.tsx';

const loadMap = () => import('./world-map.tsx');

/** The places on a map, and as a list. */
export function Places({ places }: { places: readonly Place[] }) {
  const width = useIsDesktop() ? 720 : 320;
  return (
    <PartSection title="On the Map">
      <NearPicture load={loadMap} waiting={<Skeleton className="aspect-[2/1] w-full" />}>
        {({ WorldMap }) => <WorldMap places={places} width={width} />}
      </NearPicture>
      <ul aria-label="Places on the map" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {places.map(({ name, latitude, longitude }, index) => (
          <li key={index}>
            {name} <span className="text-faded">{`(${coordinates(latitude, longitude)})`}</span>
          </li>
        ))}
      </ul>
    </PartSection>
  );
}

function coordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}

function degrees(angle: number): string {
  return `${Math.abs(angle).toFixed(1)}\u00b0`;
}

import { BookOpen, Clock, MapPin, MessageCircleQuestionMark, Users, Waypoints } from 'lucide-react';

const TILES = [
  { title: 'Timeline Events', Icon: Clock },
  { title: 'Key Figures', Icon: Users },
  { title: 'Locations', Icon: MapPin },
  { title: 'Sources', Icon: BookOpen },
  { title: "5 W's Analysis", Icon: MessageCircleQuestionMark },
  { title: 'Connections', Icon: Waypoints },
];

/** What an exploration is going to hold. */
export function PreparationTiles() {
  return (
    <ul aria-label="What it will hold" className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {TILES.map(({ title, Icon }) => (
        <li key={title} className="flex min-h-14 items-center gap-3 rounded bg-raised px-3 py-2 text-sm">
          <Icon aria-hidden className="size-5 shrink-0 text-accent" />
          {title}
        </li>
      ))}
    </ul>
  );
}

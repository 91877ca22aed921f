/** Ranks and badges: pure functions of what a member did. */
export const RANKS = [
  { name: 'Newbie', from: 0 },
  { name: 'Scribbler', from: 100 },
  { name: 'Wordsmith', from: 500 },
  { name: 'Lexicon Lord', from: 1000 },
] as const;
export type RankName = (typeof RANKS)[number]['name'];

export const RANK_NAMES = RANKS.map(({ name }) => name) as [RankName, ...RankName[]];

/** Members of this rank and up may invite others. */
export const INVITING_RANK: RankName = 'Wordsmith';

export interface RankProgress {
  rank: RankName;
  /** The rank after this one; none at the top. */
  next: { name: RankName; from: number } | undefined;
  /** How far within the rank, 0 to 100; 100 at the top. */
  percent: number;
}

/** The rank for an amount of xp, and the progress to the next. */
export function rankProgress(xp: number): RankProgress {
  const index = RANKS.findLastIndex(({ from }) => xp >= from);
  const rank = RANKS[Math.max(0, index)]!;
  const next = RANKS[Math.max(0, index) + 1];
  const percent = next ? ((xp - rank.from) / (next.from - rank.from)) * 100 : 100;
  return { rank: rank.name, next, percent: Math.max(0, percent) };
}

/** Whether an amount of xp is enough for a rank. */
export function hasRank(xp: number, rank: RankName): boolean {
  return xp >= RANKS.find(({ name }) => name === rank)!.from;
}

export interface Counters {
  wordsAdded: number;
  liveDefinitions: number;
  totalVotes: number;
}

export interface Badge {
  name: string;
  description: string;
}

interface BadgeRule extends Badge {
  /** The counter that earns it, from this number on. */
  counter: keyof Counters;
  from: number;
}

const BADGES: BadgeRule[] = [
  { name: 'Definition Champ', description: '5+ Live Definitions', counter: 'liveDefinitions', from: 5 },
  { name: 'Word Judge', description: '50+ Definitions Rated', counter: 'totalVotes', from: 50 },
  { name: 'Solo Scribe', description: 'First Word Added', counter: 'wordsAdded', from: 1 },
];

/** Tiles of the badge grid; those without a badge say "Locked". */
export const BADGE_TILES = 4;

/** The badges that a member has, from the three counters alone. */
export function earnedBadges(counters: Counters): Badge[] {
  return BADGES.filter(({ counter, from }) => counters[counter] >= from).map(({ name, description }) => ({
    name,
    description,
  }));
}

export interface BadgeProgress extends Badge {
  /** What the counter says now, and what it has to say. */
  have: number;
  need: number;
}

/** The badges that a member does not have yet, with how far they are; the nearest first. */
export function nextBadges(counters: Counters): BadgeProgress[] {
  return BADGES.filter(({ counter, from }) => counters[counter] < from)
    .map(({ name, description, counter, from }) => ({
      name,
      description,
      have: counters[counter],
      need: from,
    }))
    .sort((a, b) => b.have / b.need - a.have / a.need);
}

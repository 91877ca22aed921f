import type { HistoryState } from '#shared/history/history.endpoints.ts';
import type { Proposal } from '#shared/proposals/proposals.endpoints.ts';

type Correction = Extract<Proposal, { kind: 'correction' }>;
type Source = Extract<Proposal, { kind: 'source' }>;
type View = Extract<Proposal, { kind: 'accepted-view' }>;
type Name = Extract<Proposal, { kind: 'alias' }>;

const COMMON = {
  word: 'roswell',
  why: 'It was in July.',
  by: 'palimpsest',
  isByVisitor: false,
  isOwn: false,
  isHeld: false,
  createdAt: '2026-11-02T10:00:00.000Z',
  state: 'open',
  decisionWhy: '',
} as const;

export function aCorrectionProposal(overrides: Partial<Correction> = {}): Correction {
  return {
    ...COMMON,
    kind: 'correction',
    id: 7,
    definitionId: 41,
    text: 'What fell from the sky in July of 1947, as those tell it who were there.',
    against: 'What fell from the sky in June of 1947, as those tell it who were there.',
    needsModerator: false,
    ...overrides,
  };
}

export function aNameProposal(overrides: Partial<Name> = {}): Name {
  return {
    ...COMMON,
    kind: 'alias',
    id: 8,
    why: '',
    wordId: 3,
    alias: 'The Roswell incident',
    aliasKind: 'variant',
    ...overrides,
  };
}

export function aSourceProposal(overrides: Partial<Source> = {}): Source {
  return {
    ...COMMON,
    kind: 'source',
    id: 9,
    definitionId: 41,
    source: { title: 'The Roswell Report', author: 'James McAndrew', year: 1997, link: null, kind: 'report' },
    current: 'What fell from the sky in July of 1947, as those tell it who were there.',
    ...overrides,
  };
}

export function anAcceptedViewProposal(overrides: Partial<View> = {}): View {
  return {
    ...COMMON,
    kind: 'accepted-view',
    id: 10,
    wordId: 3,
    acceptedView: {
      text: 'A balloon of project Mogul came down.',
      source: { title: 'The Roswell Report', link: 'https://example.org/report' },
    },
    ...overrides,
  };
}

export function aHistoryState(overrides: Partial<HistoryState> = {}): HistoryState {
  return {
    definitionId: 41,
    revisionId: 12,
    kind: 'corrected',
    text: 'What fell from the sky in July of 1947, as those tell it who were there.',
    before: 'What fell from the sky in June of 1947, as those tell it who were there.',
    origin: 'member',
    by: 'palimpsest',
    why: 'It was in July.',
    createdAt: '2026-11-02T10:00:00.000Z',
    isCurrent: true,
    isLive: true,
    ...overrides,
  };
}

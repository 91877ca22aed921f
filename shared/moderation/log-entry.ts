import type { LogEntry } from './moderation.endpoints.ts';
import { REASONS } from './reason-codes.ts';

/** How the public log names what a decision was about. */
export const LOG_KINDS: Record<LogEntry['kind'], string> = {
  definition: 'A definition',
  word: 'A word',
  exploration: 'An item of an exploration',
  member: "A member's name",
  answer: 'An answer of the assistant',
  correction: 'A proposed correction',
  alias: 'A proposed name',
  source: 'A proposed source',
  'accepted-view': 'A proposed accepted view',
  revision: 'An earlier text of a definition',
};

const ACTIONS: Record<LogEntry['action'], string> = {
  keep: 'was kept',
  remove: 'was removed',
  restore: 'was shown again',
  locked: 'was closed to new definitions',
  unlocked: 'was opened to new definitions again',
  moved: 'was moved to another category',
  merged: 'was merged into',
  'merge-undone': 'was split again from',
  accepted: 'was accepted',
  rejected: 'was not accepted',
  'accepted-view-changed': 'was given another accepted view',
};

/** Nobody but one visitor saw an answer: there is nothing to keep or to remove. */
const ON_ANSWERS: Partial<typeof ACTIONS> = {
  keep: 'was found to be in order',
  remove: 'was found to be wrong',
  restore: 'was found to be in order',
};

/** What was done, as "was removed". */
export function logAction({ kind, action }: Pick<LogEntry, 'kind' | 'action'>): string {
  return (kind === 'answer' ? { ...ACTIONS, ...ON_ANSWERS } : ACTIONS)[action];
}

/** A line of the public log as a sentence without its full stop, like 'A definition of "orb" was removed'. */
export function logSentence(entry: LogEntry): string {
  const { kind, word, into, action, isAppeal, isAutomated } = entry;
  const about = word === null ? '' : kind === 'word' ? `, "${word}",` : ` of "${word}"`;
  const other = into === null ? 'another word' : `"${into}"`;
  const whole = action === 'merged' || action === 'merge-undone' ? ` ${other}` : '';
  return `${LOG_KINDS[kind]}${about} ${logAction(entry)}${whole}${isAppeal ? ' after an appeal' : ''}${isAutomated ? ' by an automatic check' : ''}`;
}

/** Why, where it is said, and whether it holds still. */
export const logReason = ({ reason, isOverturned }: LogEntry): string =>
  [reason !== null && `${REASONS[reason].title}.`, isOverturned && 'It was overturned since.']
    .filter((part) => part !== false)
    .join(' ');

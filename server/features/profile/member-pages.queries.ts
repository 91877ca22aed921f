import type { DefinitionState, MemberDefinition, MemberWins } from '#shared/profile/profile.endpoints.ts';
import { MEMBER_PAGE } from '#shared/limits.ts';
import type { Database } from '../../db/client.ts';
import { LIVE_REST_HOURS } from '../live-definition/live-definition.rules.ts';
import { isoTime } from '../words/words.sql.ts';

const LAST = 2_147_483_647;
/** Definitions that the profile itself has. */
const DEFINITIONS_SHOWN = 50;

/** The columns of a definition d of word w; a row costs a look for the last change, by the index live_changes_word. */
const columns = `d.id, w.word, d.text, d.challenge_status as "challengeStatus", d.up_votes - d.down_votes as votes,
  ${isoTime('d.created_at')} as "createdAt",
  case when d.challenge_status = 'live' then (select ${isoTime(`(c.created_at + interval '${LIVE_REST_HOURS} hours')`)}
    from live_changes c where c.word_id = d.word_id and c.created_at > now() - interval '${LIVE_REST_HOURS} hours'
    order by c.created_at desc limit 1) end as "restsUntil"`;

/** The newest definitions of a member, by the index definitions_author. */
export async function selectNewestDefinitions(db: Database, authorId: number): Promise<MemberDefinition[]> {
  const { rows } = await db.$client.query<MemberDefinition>({
    name: 'newest definitions of a member',
    text: `select ${columns} from definitions d join words w on w.id = d.word_id where d.author_id = $1
      order by d.created_at desc, d.id desc limit ${DEFINITIONS_SHOWN}`,
    values: [authorId],
  });
  return rows;
}

/**
 * A page of what a member wrote, and one row more, in the order of the ids. Of one state the index
 * definitions_author_status has the rows in order; of all of them the two pages are merged.
 */
export async function selectMemberDefinitions(
  db: Database,
  authorId: number,
  states: readonly DefinitionState[],
  before = LAST,
): Promise<MemberDefinition[]> {
  const { rows } = await db.$client.query<MemberDefinition>({
    name: 'definitions of a member',
    text: `select ${columns}
      from unnest($2::text[]) as s(state), lateral (
        select * from definitions x where x.author_id = $1 and x.challenge_status = s.state and x.id < $3
        order by x.id desc limit ${MEMBER_PAGE + 1}) d
      join words w on w.id = d.word_id order by d.id desc limit ${MEMBER_PAGE + 1}`,
    values: [authorId, states, before],
  });
  return rows;
}

/** A page of the live places that a member won, and one row more, by the index live_changes_won_by. */
export async function selectMemberWins(
  db: Database,
  memberId: number,
  before = LAST,
): Promise<MemberWins['wins']> {
  const { rows } = await db.$client.query<MemberWins['wins'][number]>({
    name: 'wins of a member',
    text: `select c.id, w.word, d.text, c.to_up_votes as "upVotes", c.to_down_votes as "downVotes",
        d.challenge_status = 'live' as "isLive", ${isoTime('c.created_at')} as "createdAt"
      from live_changes c join definitions d on d.id = c.to_definition_id and d.author_id = c.won_by
      join words w on w.id = d.word_id
      where c.won_by = $1 and c.id < $2 order by c.id desc limit ${MEMBER_PAGE + 1}`,
    values: [memberId, before],
  });
  return rows;
}

import type { LiveChange } from '#shared/votes/votes.endpoints.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { truncate } from '#shared/text/text.ts';
import { relativeTime } from '#shared/text/relative-time.ts';

/** One step: which definition took the place of which, when, and by how much. */
export function LiveChangeItem({ change }: { change: LiveChange }) {
  const { createdAt, fromUpVotes, fromDownVotes, toUpVotes, toDownVotes, reason, from, to } = change;
  const winner = quoted(to, 'A definition that is gone now');
  return (
    <li className="border-t border-rule py-3">
      <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()} className="block">
        {relativeTime(createdAt)}
      </time>
      <p className="mt-1 font-book text-base text-ink wrap-anywhere">
        {reason === 'removed'
          ? `${winner} took the place of a definition that was removed`
          : `${winner} won over ${quoted(from, 'a definition that is gone now')}`}
      </p>
      {reason === 'won' && (
        <p className="mt-1 tabular-nums">
          {`${toUpVotes} for, ${toDownVotes} against over ${fromUpVotes} for, ${fromDownVotes} against`}
        </p>
      )}
    </li>
  );
}

function quoted(text: string | null, gone: string): string {
  return text === null ? gone : `"${truncate(text, TEXT_LENGTH.shared)}"`;
}

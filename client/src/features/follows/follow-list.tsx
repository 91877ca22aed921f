import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import type { Follow, FollowTarget } from '#shared/follows/follows.endpoints.ts';
import { memberPath, PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { categoryLabel } from '#shared/words/catalogue.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { FeedAddress } from './feed-address.tsx';
import { followsOptions } from './follows.api.ts';
import { useFollow } from './use-follow.ts';

/** What a member follows, and the address of the feed of it. */
export function FollowList({ userId }: { userId: number }) {
  const { data } = useQuery(followsOptions(userId));
  if (!data) return null;
  return (
    <section className="mt-8">
      <h2 className="flex min-h-11 items-center font-book text-2xl">Following</h2>
      <div className="mt-1 border-t border-rule pt-1">
        {data.follows.length === 0 ? (
          <p className="py-2 text-faded">
            Follow a word, a category or a member on their pages: what is new there becomes a notice.
          </p>
        ) : (
          <ul>
            {data.follows.map((follow) => (
              <FollowRow key={`${follow.kind}${follow.id}`} follow={follow} userId={userId} />
            ))}
          </ul>
        )}
        <FeedAddress userId={userId} since={data.feedSince} />
      </div>
    </section>
  );
}

function FollowRow({ follow, userId }: { follow: Follow; userId: number }) {
  const { target, name, href } = describe(follow);
  const { toggle } = useFollow(target, userId);
  return (
    <li className="flex items-center justify-between gap-2 border-b border-rule">
      <Link href={href} className="flex min-h-11 min-w-0 items-center py-1 wrap-anywhere hover:text-accent">
        {name}
      </Link>
      <IconButton label={`Stop following ${name}`} onClick={toggle}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}

function describe({ wordId, word, category, username }: Follow): {
  target: FollowTarget;
  name: string;
  href: string;
} {
  if (category !== null)
    return {
      target: { kind: 'category', category },
      name: categoryLabel(category),
      href: `${PAGE_PATHS.browse}?category=${category}`,
    };
  if (username !== null)
    return { target: { kind: 'member', username }, name: `@${username}`, href: memberPath(username) };
  return {
    target: { kind: 'word', wordId: wordId ?? 0 },
    name: word ?? '',
    href: wordPath(word ?? ''),
  };
}

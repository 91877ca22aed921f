import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { KeptWord } from '#shared/kept/kept.endpoints.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';

interface KeptRowProps {
  word: KeptWord;
  /** Before the time: "Kept". */
  verb: string;
  onRemove?: () => void;
}

/** One word of a list: headword, the beginning of its definition, and since when. */
export function KeptRow({ word: { word, category, text, at }, verb, onRemove }: KeptRowProps) {
  return (
    <li className="flex items-start gap-2 border-b border-rule py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-book text-xl wrap-anywhere">
          <Link href={wordPath(word)} className="inline-flex min-h-11 items-center hover:text-accent">
            {word}
          </Link>
        </h3>
        {text && <p className="line-clamp-2 font-book leading-relaxed wrap-anywhere">{text}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-faded">
          {category && <WordCategoryBadge category={category} />}
          <span>
            {verb} <time dateTime={at}>{relativeTime(at)}</time>
          </span>
        </p>
      </div>
      {onRemove && (
        <IconButton label={`Remove ${word}`} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

/** A list's heading, with what can be done to all of it. */
export function KeptSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-book text-2xl">{title}</h2>
        <div className="-mr-4 flex flex-wrap">{actions}</div>
      </div>
      <div className="mt-1 border-t border-rule">{children}</div>
    </section>
  );
}

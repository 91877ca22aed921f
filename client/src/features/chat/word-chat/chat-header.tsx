import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import { AboutButton } from '#client/components/layout/about-button.tsx';
import { IconLink } from '#client/components/ui/icon-link.tsx';

interface ChatHeaderProps {
  /** Where the back button leads. */
  back: string;
  /** Undefined while loading, or if the word does not exist. */
  word?: string;
  /** The category, below the word. */
  badge?: ReactNode;
  /** The word's actions. */
  children?: ReactNode;
}

/** Below the header: the word, which leads to its entry, and what can be done with it. */
export function ChatHeader({ back, word, badge, children }: ChatHeaderProps) {
  return (
    <section aria-label="This chat" data-page-bar className="sticky top-0 z-20 border-b border-rule bg-page">
      <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-x-2 px-2 py-1 md:px-4">
        <IconLink href={back} label="Back to Dictionary">
          <ArrowLeft aria-hidden className="size-5" />
        </IconLink>
        {word && (
          <div className="flex h-13 min-w-0 flex-1 flex-col justify-center">
            <h1 className="truncate font-book text-xl leading-8" title={word}>
              <Link
                href={wordPath(word)}
                className="underline decoration-rule underline-offset-4 hover:text-accent"
              >
                {word}
              </Link>
            </h1>
            {badge && <div className="flex">{badge}</div>}
          </div>
        )}
        {!word && (
          // At the end of the first line, at the same position and height as when there is a word.
          <div className="ml-auto flex h-13 items-center">
            <AboutButton />
          </div>
        )}
        {children}
        {word && (
          <div className="-ml-2">
            <AboutButton />
          </div>
        )}
      </div>
    </section>
  );
}

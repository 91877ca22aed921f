import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';

/** The end of the queue, and where to go from there. */
export function RatingEmpty() {
  return (
    <div className="pt-6">
      <Rabbit className="mx-auto -mb-6 size-20 text-accent" />
      <Message
        title="Nothing left to rate"
        actions={
          <>
            <Link href={PAGE_PATHS.add} className={buttonClasses()}>
              Add a word
            </Link>
            <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
              Browse
            </Link>
          </>
        }
      >
        You have been through every definition. What you skipped comes back after a week.
      </Message>
    </div>
  );
}

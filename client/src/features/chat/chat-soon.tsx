import { Link } from 'wouter';
import { wordPath } from '#shared/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';

/** Stands where the chat will be. */
export function ChatSoon({ word }: { word: string }) {
  return (
    <div className="pt-10">
      <Rabbit className="mx-auto -mb-6 size-16 text-accent" />
      <Message
        title="The chat opens soon"
        actions={
          <Link href={wordPath(word)} className={buttonClasses()}>
            Read its page
          </Link>
        }
      >
        <span className="wrap-anywhere">
          This is where you will talk "{word}" over with an AI guide. Until then, its page tells what the
          dictionary knows.
        </span>
      </Message>
    </div>
  );
}

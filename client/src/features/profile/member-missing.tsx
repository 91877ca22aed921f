import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { NO_SUCH_MEMBER } from './profile.api.ts';

export function MemberMissing({ username }: { username: string }) {
  return (
    <div className="pt-12">
      <Rabbit className="mx-auto -mb-6 size-20 text-accent" />
      <Message
        level={1}
        title={NO_SUCH_MEMBER}
        actions={
          <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
            Browse Dictionary
          </Link>
        }
      >
        <p className="wrap-anywhere">Nobody here goes by the name "{username}".</p>
      </Message>
    </div>
  );
}

import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

export function NothingToPay({ reason }: { reason: string }) {
  return (
    <div className="mt-8 border-t border-rule">
      <Message
        role="status"
        title={reason}
        actions={
          <Link href={PAGE_PATHS.account} className={buttonClasses('outline')}>
            Go to your account
          </Link>
        }
      >
        There is nothing to pay. Your plan is on your account page, and so is the way to cancel it.
      </Message>
    </div>
  );
}

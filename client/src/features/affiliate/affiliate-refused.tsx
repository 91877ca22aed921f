import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { messageFor } from '#client/lib/api/api.ts';

/** Where only some members may edit the links, this is what the others see. */
export function AffiliateRefused({ error }: { error: Error }) {
  return (
    <Message
      role="status"
      title="Affiliate links are not open to you"
      actions={
        <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
          Browse Dictionary
        </Link>
      }
    >
      {messageFor(error, 'Only some members may edit them.')}
    </Message>
  );
}

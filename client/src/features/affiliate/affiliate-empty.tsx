import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

interface AffiliateEmptyProps {
  search: string;
  onClear: () => void;
}

/** Nothing matched; only a search can be cleared. */
export function AffiliateEmpty({ search, onClear }: AffiliateEmptyProps) {
  if (!search) return <Message role="status" title="No words found" />;
  return (
    <div className="wrap-anywhere">
      <Message
        role="status"
        title={`No words found for "${search}"`}
        actions={
          <Button look="outline" onClick={onClear}>
            Clear Search
          </Button>
        }
      />
    </div>
  );
}

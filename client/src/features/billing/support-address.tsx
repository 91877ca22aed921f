import { useQuery } from '@tanstack/react-query';
import { InlineSkeleton } from '#client/components/ui/skeleton.tsx';
import { cn } from '#client/lib/cn.ts';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { TEXT_LINK } from './text-link.ts';

/** The contact address, or a skeleton while it loads. Nothing on failure: the sentence is complete without it. */
export function SupportAddress() {
  const { data: config, isPending } = useQuery(siteConfigOptions);
  if (!config && !isPending) return null;
  return (
    <>
      : write to{' '}
      {config ? (
        <a href={`mailto:${config.contactEmail}`} className={cn(TEXT_LINK, 'wrap-anywhere')}>
          {config.contactEmail}
        </a>
      ) : (
        <InlineSkeleton className="w-44" />
      )}
    </>
  );
}

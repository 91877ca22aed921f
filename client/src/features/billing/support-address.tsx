import { useQuery } from '@tanstack/react-query';
import { cn } from '#client/lib/cn.ts';
import { siteConfigOptions } from '#client/lib/site-config.ts';
import { TEXT_LINK } from './text-link.ts';

/** Where to write; nothing while that is not known, since the sentence holds without it. */
export function SupportAddress() {
  const { data: config } = useQuery(siteConfigOptions);
  if (!config) return null;
  return (
    <>
      : write to{' '}
      <a href={`mailto:${config.contactEmail}`} className={cn(TEXT_LINK, 'wrap-anywhere')}>
        {config.contactEmail}
      </a>
    </>
  );
}

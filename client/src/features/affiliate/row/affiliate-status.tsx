import { cn } from '#client/lib/cn.ts';

export function AffiliateStatus({ link }: { link: string | null }) {
  return (
    <span
      className={cn(
        'inline-block rounded border px-1.5 text-xs leading-5 whitespace-nowrap',
        link ? 'border-rule text-faded' : 'border-accent text-accent',
      )}
    >
      {link ? 'Has Link' : 'Needs Link'}
    </span>
  );
}

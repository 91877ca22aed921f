import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { cn } from '#client/lib/cn.ts';
import { Rabbit } from '../ui/rabbit.tsx';

/** Mark and name; leads home. On a phone a header of one line has room for the mark only. */
export function Logo({ isMark = false }: { isMark?: boolean }) {
  return (
    <Link
      href={PAGE_PATHS.home}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink',
        isMark ? 'max-md:w-11 max-md:shrink-0 max-md:justify-center' : 'max-[22rem]:text-xl',
      )}
    >
      <Rabbit className={cn('size-8 shrink-0 text-accent', !isMark && 'max-[22rem]:size-7')} />
      <span className={isMark ? 'max-md:sr-only' : undefined}>{PRODUCT_NAME}</span>
    </Link>
  );
}

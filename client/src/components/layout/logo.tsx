import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Rabbit } from '../ui/rabbit.tsx';

/** Mark and name; leads home. */
export function Logo() {
  return (
    <Link
      href={PAGE_PATHS.home}
      className="inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink max-[22rem]:text-xl"
    >
      <Rabbit className="size-8 text-accent max-[22rem]:size-7" />
      {PRODUCT_NAME}
    </Link>
  );
}

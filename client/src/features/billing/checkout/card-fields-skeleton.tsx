import { Skeleton } from '#client/components/ui/skeleton.tsx';

const FIELDS = ['col-span-2', '', '', 'col-span-2'];

/** In the shape of Stripe's fields: card number, expiry, security code and country. */
export function CardFieldsSkeleton() {
  return (
    <div className="grid grid-cols-2 content-start gap-3">
      {FIELDS.map((width, index) => (
        <div key={index} className={width}>
          <Skeleton className="mb-1.5 h-4 w-24 max-w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

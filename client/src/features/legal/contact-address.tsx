import { useQuery } from '@tanstack/react-query';
import { InlineSkeleton } from '#client/components/ui/skeleton.tsx';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';

/** Where to write to; whoever runs the site has set it. */
export function ContactAddress() {
  const { data: config, error, isFetching, refetch } = useQuery(siteConfigOptions);
  if (config) return <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>;
  if (error && !isFetching) {
    return (
      <span role="alert">
        (the address could not be loaded:{' '}
        <button
          type="button"
          className="min-h-11 cursor-pointer text-accent underline underline-offset-4"
          onClick={() => void refetch()}
        >
          try again
        </button>
        )
      </span>
    );
  }
  return (
    <>
      <InlineSkeleton className="w-44" />
      <span className="sr-only">Loading the address</span>
    </>
  );
}

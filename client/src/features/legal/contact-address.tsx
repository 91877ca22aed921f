import { useQuery } from '@tanstack/react-query';
import { siteConfigOptions } from '#client/lib/site-config.ts';

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
    <span className="inline-block h-5 w-44 animate-pulse rounded bg-rule/60 align-middle motion-reduce:animate-none">
      <span className="sr-only">Loading the address</span>
    </span>
  );
}

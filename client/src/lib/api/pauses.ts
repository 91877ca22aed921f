import { queryOptions, useQuery } from '@tanstack/react-query';
import { pauseText, type SwitchName } from '#shared/switches/switches.ts';
import { call } from './api.ts';

const MINUTE = 60_000;

/** What admins have switched off. Asked for again while the page is looked at, as it may last for hours or minutes. */
export const pausesOptions = queryOptions({
  queryKey: ['/api/switches'],
  queryFn: async () => (await call('GET /api/switches')).paused,
  staleTime: MINUTE,
  refetchInterval: 2 * MINUTE,
});

/** Why nothing can be sent now: the whole site is read-only, or `name` is switched off. Undefined as a rule. */
export function usePauseText(name?: SwitchName): string | undefined {
  const { data = [] } = useQuery(pausesOptions);
  const pause = data.find((one) => one.name === 'read-only') ?? data.find((one) => one.name === name);
  return pause && pauseText(pause);
}

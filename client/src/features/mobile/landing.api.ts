import { useMutation } from '@tanstack/react-query';
import { call, messageFor } from '#client/lib/api/api.ts';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { localStore, RECENT_SEARCHES_KEY } from '#client/lib/storage.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** Signs out on the landing page: reloads the page, which drops everything of the member. */
export function useLandingLogout() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: () => {
      localStore.remove(RECENT_SEARCHES_KEY); // the next person at this browser is another
      reloadPage();
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: messageFor(error, 'You are still signed in.'),
        variant: 'destructive',
      }),
  });
  return { logout: () => mutate(), isLeaving: isPending || isSuccess };
}

import { useMutation } from '@tanstack/react-query';
import { call, messageFor } from '#client/lib/api/api.ts';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** The landing's way out: the page is loaded anew, and with it everything that was the member's. */
export function useLandingLogout() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: reloadPage,
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: messageFor(error, 'You are still signed in.'),
        variant: 'destructive',
      }),
  });
  return { logout: () => mutate(), isLeaving: isPending || isSuccess };
}

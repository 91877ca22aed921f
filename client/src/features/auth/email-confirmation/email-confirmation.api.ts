import { useMutation } from '@tanstack/react-query';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** Asks for another link that confirms the member's address. */
export function useRequestConfirmation() {
  return useMutation({
    mutationFn: () => call('POST /api/email-confirmations'),
    onSuccess: () => toast({ title: 'The link is on its way', description: 'It is good for seven days.' }),
    onError: (error) =>
      toast({
        title: 'The link was not sent',
        description: messageFor(error, 'Please try again in a moment.'),
        variant: 'destructive',
      }),
  });
}

/** Confirms the address by the token of a link. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => call('PUT /api/email-confirmations', { body: { token } }),
  });
}

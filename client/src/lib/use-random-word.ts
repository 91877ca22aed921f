import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { wordPath } from '#shared/page-paths.ts';
import { call, messageFor } from './api.ts';
import { toast } from './toast.ts';

/** Opens any word of the dictionary. */
export function useRandomWord() {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /api/random'),
    onSuccess: ({ word }) => navigate(wordPath(word)),
    onError: (error) =>
      toast({
        title: 'No word would open',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return { isPending, openRandomWord: () => mutate() };
}

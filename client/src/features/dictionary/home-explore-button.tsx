import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { wordPath } from '#shared/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { call, messageFor } from '#client/lib/api.ts';
import { toast } from '#client/lib/toast.ts';

/** Opens any word of the dictionary. It will lead to the general chat once that stands on the home. */
export function HomeExploreButton() {
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
  return (
    <Button look="outline" disabled={isPending} onClick={() => mutate()}>
      Start Exploring
    </Button>
  );
}

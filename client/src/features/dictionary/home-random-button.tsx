import { useMutation } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useLocation } from 'wouter';
import { wordPath } from '#shared/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { call, messageFor } from '#client/lib/api.ts';
import { toast } from '#client/lib/toast.ts';

/** Opens any word of the dictionary. */
export function HomeRandomButton() {
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
    <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
      <Shuffle aria-hidden className="size-4" />
      Random word
    </Button>
  );
}

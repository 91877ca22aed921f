import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { boardOptions, placeOptions, sendPlace } from './board.api.ts';

/** A member's own part: nobody is listed who has not asked for it. */
export function BoardPlace({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(placeOptions(userId));
  const { mutate, isPending } = useMutation({
    mutationFn: sendPlace,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(placeOptions(userId)),
        queryClient.invalidateQueries(boardOptions),
      ]),
    onError: (error) =>
      toast({
        title: 'Not changed',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <section className="mt-8 border-t border-rule pt-4">
      <h2 className="font-book text-xl">You</h2>
      <p className="mt-1 min-h-6 text-faded">
        {data &&
          `${data.xp} xp this week. ${data.isListed ? 'Everybody sees your name and this number here.' : 'You are not listed.'}`}
      </p>
      <Button
        variant="outline"
        className="mt-3"
        disabled={!data || isPending}
        onClick={() => mutate(!data?.isListed)}
      >
        {data?.isListed ? 'Take me off the board' : 'List me on the board'}
      </Button>
    </section>
  );
}

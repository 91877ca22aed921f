import { useIsMutating, useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import type { Submission } from '#shared/submissions.ts';
import { call, messageFor } from '#client/lib/api.ts';
import { toast } from '#client/lib/toast.ts';

const SUBMITTING = ['/api/anonymous/submit'];

interface Outcome {
  onAdded: () => void;
  onRefused: (error: Error) => void;
}

/** Adds a word or phrase together with its definition. Both callbacks come even when the form is closed meanwhile. */
export function useSubmitWord({ onAdded, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SUBMITTING,
    mutationFn: (submission: Submission) => call('POST /api/anonymous/submit', { body: submission }),
    onSuccess: (_, { type }) => {
      toast({
        title: 'Submission received!',
        description: `Your ${type} has been added to the community dictionary`,
      });
      void queryClient.invalidateQueries({ predicate: showsWords });
      onAdded();
    },
    onError: (error) => {
      toast({
        title: 'Submission failed',
        description: messageFor(error, 'Submission failed'),
        variant: 'destructive',
      });
      onRefused(error);
    },
  });
  return {
    isPending: useIsSubmitting(),
    /** Sends once: while one is on its way, another is not sent. */
    submit: (submission: Submission) => {
      if (queryClient.isMutating({ mutationKey: SUBMITTING }) === 0) mutate(submission);
    },
  };
}

/** True while a submission is on its way, from whichever form. */
export function useIsSubmitting(): boolean {
  return useIsMutating({ mutationKey: SUBMITTING }) > 0;
}

/** Everything in which a new word may show; nothing would refresh it otherwise, as nothing grows stale (A067). */
function showsWords({ queryKey: [call] }: Query): boolean {
  return (
    typeof call === 'string' &&
    ['/api/public/dictionary', '/api/subcategories', '/api/words', '/api/profile'].some((start) =>
      call.startsWith(start),
    )
  );
}

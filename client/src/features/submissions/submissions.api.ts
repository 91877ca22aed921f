import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { PAGE_PATHS, receiptPath } from '#shared/pages/page-paths.ts';
import type { Submission } from '#shared/submissions/submissions.endpoints.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { keepReceipt } from '#client/features/receipts/receipts.api.ts';
import { messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';
import type { FillingIn } from '#client/lib/proof-of-work/send-as-visitor.ts';
import { FailedStep, submitAsMember, submitAsVisitor, type Added } from './submission-calls.ts';

const SUBMITTING = ['submission'];

interface Outcome {
  onAdded: () => void;
  onRefused: (error: FailedStep) => void;
}

interface Sending {
  submission: Submission;
  filledIn: FillingIn;
  /** The screen that it was sent from. */
  from: string;
}

/**
 * Adds a word or phrase together with its definition, for a member in two calls. Both callbacks come even when the form
 * is closed meanwhile.
 */
export function useSubmitWord({ onAdded, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate } = useMutation<Added & { isMember: boolean }, FailedStep, Sending>({
    mutationKey: SUBMITTING,
    mutationFn: async ({ submission, filledIn }) => {
      const isMember = await isSignedIn(queryClient);
      const added = await (isMember ? submitAsMember(submission) : submitAsVisitor(submission, filledIn));
      return { ...added, isMember };
    },
    onSuccess: ({ isMember, isHeld, receipt }, { submission, from }) => {
      if (receipt) keepReceipt({ token: receipt, kind: 'submission', about: submission.word });
      const link = receipt && { link: { href: receiptPath(receipt), text: 'Your receipt' } };
      toast({ ...(isHeld ? heldToast : isMember ? memberToast : visitorToast)(submission), ...link });
      void refreshWords(queryClient);
      onAdded();
      if (!isMember) return;
      void queryClient.invalidateQueries({ queryKey: userOptions.queryKey });
      // Whoever went elsewhere while it was on its way is left there.
      if (window.location.pathname === from) {
        navigate(PAGE_PATHS.voxicon, { state: { added: submission.word } });
      }
    },
    onError: (error) => {
      toast({
        title: error.message,
        description: messageFor(error.cause, error.fallback),
        variant: 'destructive',
      });
      onRefused(error);
    },
  });
  return {
    isPending: useIsSubmitting(),
    /** Sends once: while one is on its way, another is not sent. */
    submit: (submission: Submission, filledIn: FillingIn) => {
      if (queryClient.isMutating({ mutationKey: SUBMITTING }) > 0) return;
      mutate({ submission, filledIn, from: window.location.pathname });
    },
  };
}

/** True while a submission is on its way, from whichever form. */
export function useIsSubmitting(): boolean {
  return useIsMutating({ mutationKey: SUBMITTING }) > 0;
}

/** Waits until the current user is known. */
async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const user = await queryClient.ensureQueryData(userOptions).catch(() => null);
  return user !== null;
}

function memberToast({ type }: Submission) {
  return {
    title: `${type === 'word' ? 'Word' : 'Phrase'} added successfully!`,
    description: `Your ${type} has been added to the dictionary`,
  };
}

function visitorToast({ type }: Submission) {
  return {
    title: 'Submission received!',
    description: `Your ${type} has been added to the community dictionary`,
  };
}

function heldToast({ type }: Submission) {
  return {
    title: 'Received, and not public yet',
    description: `Your ${type} waits until a moderator has looked at it`,
  };
}

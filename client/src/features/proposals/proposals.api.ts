import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { receiptPath } from '#shared/pages/page-paths.ts';
import type { NewProposal, Proposal, ProposalDecision } from '#shared/proposals/proposals.endpoints.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { keepReceipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { NoProofError, sendAsVisitor, type FillingIn } from '#client/lib/proof-of-work/send-as-visitor.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** Which proposals: for own definitions, own ones, or, for moderators, all that are open. */
export type Box = 'received' | 'made' | 'open';

interface Page {
  proposals: Proposal[];
  hasMore: boolean;
}

/** They belong to the signed-in member, and go with the session. */
const KEY = '/api/user/proposals';

export const proposalsOptions = (box: Box) =>
  infiniteQueryOptions({
    queryKey: [KEY, box],
    queryFn: ({ pageParam }): Promise<Page> =>
      box === 'open'
        ? call('GET /api/moderation/proposals', { query: { after: pageParam } })
        : call('GET /api/proposals', { query: { box, after: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ proposals, hasMore }) => (hasMore ? proposals.at(-1)?.id : undefined),
    staleTime: 0,
  });

interface Outcome {
  onSent: () => void;
  /** Called with the server's error about a field; all other errors are shown in a toast. */
  onRefused: (error: Error) => void;
}

interface Proposing {
  proposal: NewProposal;
  /** The word, in the reader's words. */
  about: string;
  filledIn: FillingIn;
}

/** Members need no marks of the form. */
export const MEMBER_FORM: FillingIn = { openedAt: 0, furtherNotes: '' };

/** Proposes something, as a member or as a visitor, and says what became of it. */
export function usePropose({ onSent, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ proposal, filledIn }: Proposing) => {
      const user = await queryClient.ensureQueryData(userOptions).catch(() => null);
      if (user) return call('POST /api/proposals', { body: proposal });
      return sendAsVisitor(filledIn, (marks) =>
        call('POST /api/proposals', { body: { ...proposal, ...marks } }),
      );
    },
    onSuccess: ({ outcome, isHeld, receipt }, { proposal, about }) => {
      if (receipt) keepReceipt({ token: receipt, kind: 'submission', about });
      const link = receipt && { link: { href: receiptPath(receipt), text: 'Your receipt' } };
      if (outcome === 'proposed') toast(PROPOSED[proposal.kind]);
      else toast({ ...(isHeld ? HELD_DEFINITION : NEW_DEFINITION), ...link });
      if (outcome === 'definition') void refreshWords(queryClient);
      void queryClient.invalidateQueries({ queryKey: [KEY] });
      onSent();
    },
    onError: showRefusal('Not proposed', onRefused),
  });
}

const PROPOSED: Record<NewProposal['kind'], { title: string; description: string }> = {
  correction: {
    title: 'Thank you. Your correction was proposed.',
    description: 'The author of the definition or a moderator decides about it.',
  },
  alias: { title: 'Thank you. Your name was proposed.', description: 'A moderator decides about it.' },
  source: {
    title: 'Thank you. Your source was proposed.',
    description: 'The author of the definition or a moderator decides about it.',
  },
  'accepted-view': {
    title: 'Thank you. Your text was proposed.',
    description: 'A moderator decides about it, on the evidence.',
  },
};
const NEW_DEFINITION = {
  title: 'Added as a definition of its own',
  description: 'It is more than a small change, so it stands beside the other one and can be voted for.',
};
const HELD_DEFINITION = {
  title: 'Received, and not public yet',
  description:
    'It is more than a small change, and waits as a definition of its own until a moderator has looked at it.',
};

/** Changes an own definition a little. */
export function useMend(definitionId: number, { onSent, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; against: string; why: string }) =>
      call('PUT /api/definitions/:definitionId/text', { params: { definitionId }, body }),
    onSuccess: ({ isHeld }) => {
      toast(
        isHeld
          ? {
              title: 'Mended, and not public yet',
              description: 'It waits until a moderator has looked at it.',
            }
          : { title: 'Your definition is mended.', description: 'Its votes stay.' },
      );
      void refreshWords(queryClient);
      onSent();
    },
    onError: showRefusal('Not mended', onRefused),
  });
}

/** Accepts or rejects a proposal. */
export function useDecide(proposalId: number, box: Box) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalDecision) =>
      box === 'open'
        ? call('PUT /api/moderation/proposals/:proposalId/decision', { params: { proposalId }, body })
        : call('PUT /api/proposals/:proposalId/decision', { params: { proposalId }, body }),
    onSuccess: ({ isHeld }, { decision }) => {
      toast(
        isHeld
          ? { title: 'Accepted, and not public yet', description: 'A moderator looks at the text first.' }
          : { title: decision === 'accept' ? 'Accepted' : 'Not accepted' },
      );
      forget(queryClient, box, proposalId);
      if (decision === 'accept') void refreshWords(queryClient);
    },
    onError: (error) => {
      showRefusal('Not decided')(error);
      void queryClient.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

/** Takes an own proposal back. */
export function useWithdraw(proposalId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/proposals/:proposalId', { params: { proposalId } }),
    onSuccess: () => toast({ title: 'Taken back' }),
    onError: showRefusal('Not taken back'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The list without what was decided, at once: the next one is where the eye and the keys are. */
function forget(queryClient: QueryClient, box: Box, id: number): void {
  queryClient.setQueryData<InfiniteData<Page, number | undefined>>(
    proposalsOptions(box).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          proposals: page.proposals.filter((proposal) => proposal.id !== id),
        })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

const showRefusal = (title: string, onRefused?: (error: Error) => void) => (error: Error) => {
  if (onRefused && error instanceof ApiError && Object.keys(error.fields).length > 0) return onRefused(error);
  const description = error instanceof NoProofError ? error.message : messageFor(error, 'Please try again.');
  toast({ title, description, variant: 'destructive' });
};

import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import { call, messageFor } from './api/api.ts';
import { hasDraft } from './has-draft.ts';
import { toast } from './toast/toast.ts';

/** Where the word was asked for, and whether something was written there already. */
interface Asked {
  path: string;
  hadDraft: boolean;
}

/** Opens any word of the dictionary, unless the visitor went elsewhere meanwhile, or began to write. */
export function useRandomWord() {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /api/random'),
    onSuccess: ({ word }, { path, hadDraft }: Asked) => {
      if (window.location.pathname === path && (hadDraft || !hasDraft())) navigate(wordPath(word));
    },
    onError: (error) =>
      toast({
        title: 'No word would open',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return {
    isPending,
    openRandomWord: () => mutate({ path: window.location.pathname, hadDraft: hasDraft() }),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { followsOptions, sendMakeFeed, sendRemoveFeed } from './follows.api.ts';

interface FeedAddressProps {
  userId: number;
  /** When the address was made; null without one. */
  since: string | null;
}

/** The private feed of what a member follows. Its address is seen once: the server knows a digest of it only. */
export function FeedAddress({ userId, since }: FeedAddressProps) {
  const [address, setAddress] = useState<string>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) return window.location.origin + (await sendMakeFeed()).path;
      await sendRemoveFeed();
      return undefined;
    },
    onSuccess: (made) => {
      setAddress(made);
      return queryClient.invalidateQueries(followsOptions(userId));
    },
    onError: (error) =>
      toast({
        title: 'Not done',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <div className="mt-6">
      <h3 className="font-medium">In your feed reader</h3>
      <p className="mt-1 text-sm text-faded">
        {address
          ? 'Whoever has this address can read what you follow. It is shown only now.'
          : since
            ? `You have had a private address since ${formatDate(since)}. A new one ends it.`
            : 'A private address, which you can end at any time, shows what is new in what you follow.'}
      </p>
      {address && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded bg-raised px-2 py-1 font-sans text-sm wrap-anywhere">
            {address}
          </code>
          <Button variant="outline" onClick={() => void copy(address)}>
            Copy
          </Button>
        </p>
      )}
      <div className="mt-2 -ml-4 flex flex-wrap">
        <Button variant="quiet" disabled={isPending} onClick={() => mutate(true)}>
          {since ? 'Make a new address' : 'Make a feed address'}
        </Button>
        {since && (
          <Button variant="quiet" disabled={isPending} onClick={() => mutate(false)}>
            End the address
          </Button>
        )}
      </div>
    </div>
  );
}

async function copy(address: string): Promise<void> {
  const title = await copyText(address).then(
    () => 'Copied',
    () => 'Not copied',
  );
  toast({ title });
}

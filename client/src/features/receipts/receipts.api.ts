import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { localStore } from '#client/lib/storage.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** A receipt as this browser keeps it. */
export interface KeptReceipt {
  token: string;
  kind: 'submission' | 'report';
  /** What it is about, in words. */
  about: string;
  createdAt: string;
}

const KEY = `${PRODUCT_SLUG}-receipts`;
/** The oldest are dropped first. */
const KEPT_MAX = 200;

/** Latest first. Invalid data is ignored. */
export function readKeptReceipts(): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptReceipt) : [];
  } catch {
    return [];
  }
}

/** @returns whether the browser has kept it */
export function keepReceipt(receipt: Omit<KeptReceipt, 'createdAt'>): boolean {
  const all = [{ ...receipt, createdAt: new Date().toISOString() }, ...readKeptReceipts()];
  return localStore.write(KEY, JSON.stringify(all.slice(0, KEPT_MAX)));
}

export function forgetReceipts(): void {
  localStore.remove(KEY);
}

export const receiptOptions = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: () => call('POST /api/receipts/read', { body: { token } }),
    // A moderator may decide while it is open.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

type Change =
  { name: 'correct'; definition: string } | { name: 'withdraw' } | { name: 'appeal'; text: string };

const DONE: Record<Change['name'], string> = {
  correct: 'Your text was corrected.',
  withdraw: 'Your text was withdrawn.',
  appeal: 'Your objection was received.',
};

/** Corrects or withdraws the text of a receipt, or objects to the decision about it. */
export function useChangeReceipt(token: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      if (change.name === 'correct')
        return call('POST /api/receipts/correct', { body: { token, definition: change.definition } });
      if (change.name === 'appeal')
        return call('POST /api/receipts/appeal', { body: { token, text: change.text } });
      return call('POST /api/receipts/withdraw', { body: { token } });
    },
    onSuccess: (receipt, { name }) => {
      queryClient.setQueryData(receiptOptions(token).queryKey, receipt);
      if (name !== 'appeal') void refreshWords(queryClient);
      toast({ title: DONE[name] });
      onDone();
    },
    onError: (error) => {
      toast({
        title: 'Not done',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      });
      void queryClient.invalidateQueries(receiptOptions(token));
    },
  });
}

function isKeptReceipt(item: unknown): item is KeptReceipt {
  const { token, kind, about, createdAt } = (item ?? {}) as Record<string, unknown>;
  return (
    typeof token === 'string' &&
    /^[\w-]{22}$/.test(token) &&
    (kind === 'submission' || kind === 'report') &&
    typeof about === 'string' &&
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(createdAt))
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReportEntry, ReportTarget } from '#shared/reports/reports.endpoints.ts';
import { receiptPath } from '#shared/pages/page-paths.ts';
import { keepReceipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

interface ReportOutcome {
  onSent: () => void;
  /** Called with the server's error about a field; all other errors are shown in a toast. */
  onRefused: (error: ApiError) => void;
}

/** Sends a report and keeps its receipt. Both callbacks run even if the form has unmounted. */
export function useSendReport(target: ReportTarget, about: string, { onSent, onRefused }: ReportOutcome) {
  return useMutation({
    mutationFn: (entry: ReportEntry) => call('POST /api/reports', { body: { target, ...entry } }),
    onSuccess: ({ receipt, isHidden }) => {
      keepReceipt({ token: receipt, kind: 'report', about });
      toast({
        title: 'Thank you. The report was received.',
        ...(isHidden ? { description: 'It is hidden until a moderator has looked at it.' } : {}),
        link: { href: receiptPath(receipt), text: 'See what becomes of it' },
      });
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRefused(error);
      else
        toast({
          title: 'Report not sent',
          description: messageFor(error, 'Please try again.'),
          variant: 'destructive',
        });
    },
  });
}

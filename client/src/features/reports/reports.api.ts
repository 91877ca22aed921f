import { useMutation } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/http/endpoint.ts';
import type { Report, ReportTarget, sendReport } from '#shared/reports/reports.endpoints.ts';
import { keepReceipt } from '#client/features/receipts/receipts.api.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** What the server answers to a report. */
export type SentReport = EndpointResponse<typeof sendReport>;

interface NewReport {
  target: ReportTarget;
  /** What it is about, in the reader's words, for the list of receipts. */
  about: string;
  entry: Pick<Report, 'reason' | 'text'> & Partial<Pick<Report, 'contact' | 'personName'>>;
}

interface ReportOutcome {
  onSent: (sent: SentReport) => void;
  /** Called with the server's error about a field; all other errors are shown in a toast. */
  onRefused: (error: ApiError) => void;
}

/** Sends a report and keeps its receipt. Both callbacks run even if the form has unmounted. */
export function useSendReport({ onSent, onRefused }: ReportOutcome) {
  return useMutation({
    mutationFn: ({ target, entry: { contact, personName, ...entry } }: NewReport) =>
      call('POST /api/reports', {
        body: { target, ...entry, ...(contact && { contact }), ...(personName && { personName }) },
      }),
    onSuccess: (sent, { about }) => {
      keepReceipt({ token: sent.receipt, kind: 'report', about });
      onSent(sent);
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

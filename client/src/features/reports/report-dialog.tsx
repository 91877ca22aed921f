import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { z } from 'zod';
import { REPORT_LENGTH } from '#shared/limits.ts';
import { receiptPath } from '#shared/pages/page-paths.ts';
import {
  ANSWER_REASONS,
  REPORT_REASONS,
  reportTitle,
  type ReportReason,
} from '#shared/moderation/reason-codes.ts';
import { ReportEntry, type ReportTarget } from '#shared/reports/reports.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { Select } from '#client/components/form/select.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { useFocusAfterSubmit, showFieldErrors } from '#client/features/auth/form-errors.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { useSendReport } from './reports.api.ts';
import { takedownPath } from './takedown/takedown-target.ts';

interface ReportDialogProps {
  target: ReportTarget;
  about: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** The form to report a text, a word, an item of an exploration, a member or an answer of the assistant. What was typed survives an accident. */
export function ReportDialog({ target, about, open, onOpenChange, onClosed }: ReportDialogProps) {
  const isItem = target.kind === 'exploration';
  const isAnswer = target.kind === 'answer';
  // An item of an exploration is no stranger's text: most often something in it is wrong.
  const empty = { reason: (isItem ? 'mistake' : '') as ReportReason, text: '', contact: '' };
  const form = useForm<z.input<typeof ReportEntry>, unknown, ReportEntry>({
    resolver: zodResolver(ReportEntry),
    defaultValues: empty,
  });
  const { mutate, isPending } = useSendReport({
    onSent: ({ receipt, isHidden }) => {
      toast({
        title: 'Thank you. The report was received.',
        ...(isHidden ? { description: 'It is hidden until a moderator has looked at it.' } : {}),
        link: { href: receiptPath(receipt), text: 'See what becomes of it' },
      });
      form.reset(empty);
      onOpenChange(false);
    },
    onRefused: (error) => showFieldErrors(form, error),
  });
  const [reason, text = ''] = useWatch({ control: form.control, name: ['reason', 'text'] });
  const button = useFocusAfterSubmit(form, isPending);
  const { errors } = form.formState;

  return (
    <Dialog
      title="Report"
      description={
        isAnswer
          ? `What is wrong with this answer? No account is needed. ${SENT_ALONG}`
          : `What is wrong with "${about}"? No account is needed.`
      }
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((entry) => mutate({ target, about, entry }))(event)}
      >
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <Select
            label="Reason"
            options={
              isAnswer
                ? [PLEASE_CHOOSE, ...ANSWER_OPTIONS]
                : isItem
                  ? [MISTAKE, ...OPTIONS]
                  : [PLEASE_CHOOSE, ...OPTIONS, MISTAKE]
            }
            error={errors.reason?.message}
            {...(isItem ? {} : { [FIRST_FOCUS]: '' })}
            {...form.register('reason')}
          />
          {reason === 'person-request' && (
            <p className="text-sm">
              {'Is it about you? '}
              <Link
                href={takedownPath(
                  window.location.pathname,
                  target.kind === 'definition' ? target.definitionId : undefined,
                )}
                className="text-accent underline underline-offset-4"
              >
                The form for people who are named
              </Link>
              {' says what happens next, and by when. You can also send it here.'}
            </p>
          )}
          <TextArea
            label="What is wrong"
            note={`${text.length}/${REPORT_LENGTH.max}`}
            error={errors.text?.message}
            {...(isItem ? { [FIRST_FOCUS]: '' } : {})}
            {...form.register('text')}
          />
          <TextField
            label="E-mail address for the answer (optional)"
            type="email"
            error={errors.contact?.message}
            autoComplete="email"
            {...form.register('contact')}
          />
          <Button ref={button} type="submit">
            {isPending ? 'Sending...' : 'Send report'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

/** Nothing else of a chat is ever stored, so it has to be said. */
const SENT_ALONG = 'The answer and your message before it are sent along.';

const PLEASE_CHOOSE = { value: '', label: 'Please choose' };
const toOption = (value: ReportReason) => ({ value, label: reportTitle(value) });
const MISTAKE = toOption('mistake');
const OPTIONS = REPORT_REASONS.filter((reason) => reason !== 'mistake').map(toOption);
const ANSWER_OPTIONS = ANSWER_REASONS.map(toOption);

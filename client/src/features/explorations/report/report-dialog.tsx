import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { reportMistake } from '#shared/explorations/explorations.endpoints.ts';
import { REPORT_LENGTH } from '#shared/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { useFocusAfterSubmit, showFieldErrors } from '#client/features/auth/form-errors.ts';
import { useReportMistake } from '../explorations.api.ts';

interface ReportDialogProps {
  wordId: number;
  item: string;
  about: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

const ReportEntry = reportMistake.body.pick({ text: true });

/** The form to report a mistake in one item. The text is kept if the dialog is closed by accident. */
export function ReportDialog({ wordId, item, about, open, onOpenChange, onClosed }: ReportDialogProps) {
  const form = useForm({ resolver: zodResolver(ReportEntry), defaultValues: { text: '' } });
  const { mutate, isPending } = useReportMistake(wordId, item, {
    onSent: () => {
      form.reset({ text: '' });
      onOpenChange(false);
    },
    onRefused: (error) => showFieldErrors(form, error),
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const button = useFocusAfterSubmit(form, isPending);

  return (
    <Dialog
      title="Report a mistake"
      description={`What is wrong with "${about}"? No account is needed.`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit((entry) => mutate(entry.text))(event)}>
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <TextArea
            label="What is wrong"
            note={`${text.length}/${REPORT_LENGTH.max}`}
            error={form.formState.errors.text?.message}
            {...{ [FIRST_FOCUS]: '' }}
            {...form.register('text')}
          />
          <Button ref={button} type="submit">
            {isPending ? 'Sending...' : 'Send report'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

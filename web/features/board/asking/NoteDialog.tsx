import { useState } from 'react';
import { replyToQuestion } from '../../../../generated/web/questions/questions';
import { ApiError } from '../../../api/apiError';
import { FormDialog } from '../../../ui/FormDialog';
import { FormError } from '../../../ui/form/FormError';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../../ui/form/fieldErrors';
import { MessageArea } from '../../../ui/form/MessageArea';
import { useFormErrors } from '../../../ui/form/useFormErrors';
import { useToast } from '../../../ui/useToast';

const NO_TEXT: FormErrors<'text'> = { fields: { text: 'Napište, co je špatně.' }, form: undefined };

/** Adds a note to an error that was just reported. */
export function NoteDialog({ questionId, onClose }: { questionId: number; onClose(): void }) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors } = useFormErrors<'text'>();
  const toast = useToast();

  async function submit() {
    if (isBusy) return;
    if (text.trim() === '') return setErrors(NO_TEXT);
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      await replyToQuestion(questionId, { text: text.trim() }, { failures: 'caller' });
      onClose();
      toast.show({ type: 'success', title: 'Doplněno, děkujeme' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, ['text']));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Doplnit hlášení"
      submitLabel="Doplnit"
      busyLabel="Odesílám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MessageArea
        label="Co je špatně"
        autoFocus
        value={text}
        error={errors.fields.text}
        onChange={(value) => {
          setText(value);
          clearErrors(['text']);
        }}
      />
      <FormError message={errors.form} />
    </FormDialog>
  );
}

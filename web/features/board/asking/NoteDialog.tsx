import { useEffect } from 'react';
import { replyToQuestion } from '../../../../generated/web/questions/questions';
import { useNewRecord } from '../../../form/useNewRecord';
import { ownQuestionPath } from '../../../lib/writingPaths';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { FormDialog } from '../../../ui/FormDialog';
import { MessageArea } from '../../../ui/form/MessageArea';
import { ServerError } from '../../../ui/form/ServerError';

/** It stays mounted, so that closing it loses no text. */
export function NoteDialog(props: {
  questionId: number;
  articleTitle: string;
  isOpen: boolean;
  onAdded(): void;
  onClose(): void;
}) {
  const { questionId, articleTitle, isOpen, onAdded, onClose } = props;
  // Must be the first effect: its cleanup stores an unsent note while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, form, change, submit } = useNewRecord<{ readonly text: string }, unknown>({
    // The form of that page has the same name, and takes the draft over.
    draft: {
      id: `reply-${questionId}`,
      title: `rozepsanou zprávu k článku ${articleTitle}`,
      path: ownQuestionPath(questionId),
    },
    empty: { text: '' },
    validate: ({ text }) =>
      text.trim() === '' ? { fields: { text: 'Napište, co je špatně.' }, form: undefined } : undefined,
    create: ({ text }, { request }) => replyToQuestion(questionId, { text: text.trim() }, request),
    success: () => ({ title: 'Doplněno, děkujeme' }),
    onCreated: onAdded,
  });
  if (!isOpen) return null;
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
        value={values.text}
        error={errors.fields.text}
        onChange={(text) => change({ text })}
      />
      <ServerError errors={errors} />
    </FormDialog>
  );
}

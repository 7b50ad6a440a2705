import { useEffect } from 'react';
import { replyToQuestion } from '../../../generated/web/questions/questions';
import { useNewRecord } from '../../form/useNewRecord';
import { ownQuestionPath } from '../../lib/writingPaths';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { Button } from '../../ui/Button';
import { MessageArea } from '../../ui/form/MessageArea';
import { ServerError } from '../../ui/form/ServerError';
import { styled } from '../../ui/styled';
import { useRefreshQuestions } from './useRefreshQuestions';

export const MessageForm = styled('form')(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& > .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
}));

/** What the one who asked adds; the question waits for an answer again then. */
export function ReplyForm(props: { questionId: number; articleTitle: string; onClose(): void }) {
  const { questionId, articleTitle, onClose } = props;
  // Must be the first effect: its cleanup stores an unsent message while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, form, change, submit, discard } = useNewRecord<
    { readonly text: string },
    unknown
  >({
    draft: {
      id: `reply-${questionId}`,
      title: `rozepsanou zprávu k článku ${articleTitle}`,
      path: ownQuestionPath(questionId),
    },
    empty: { text: '' },
    validate: ({ text }) =>
      text.trim() === '' ? { fields: { text: 'Napište, co chcete dodat.' }, form: undefined } : undefined,
    create: ({ text }, { request }) => replyToQuestion(questionId, { text: text.trim() }, request),
    success: () => ({ title: 'Zpráva je odeslaná' }),
    onCreated: onClose,
    refresh: useRefreshQuestions(),
  });
  return (
    <MessageForm
      ref={form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MessageArea
        label="Další zpráva"
        rows={3}
        autoFocus
        value={values.text}
        error={errors.fields.text}
        onChange={(text) => change({ text })}
      />
      <div className="actions">
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Odesílám…' : 'Odeslat'}
        </Button>
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            discard();
            onClose();
          }}
        >
          Zrušit
        </Button>
      </div>
      <ServerError errors={errors} />
    </MessageForm>
  );
}

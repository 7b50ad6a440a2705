import { useEffect, useState } from 'react';
import type { Question, QuestionAnswer } from '../../../generated/web/model';
import { answerQuestion, getGetQuestionKey } from '../../../generated/web/questions/questions';
import type { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useNewRecord } from '../../form/useNewRecord';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { Button } from '../../ui/Button';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { MessageArea } from '../../ui/form/MessageArea';
import { ServerError } from '../../ui/form/ServerError';
import { MAX_MESSAGES } from './questionLabels';
import { MessageForm } from './ReplyForm';
import { useRefreshQuestions } from './useRefreshQuestions';

const CHANGED = 'Dotaz mezitím někdo změnil. Podívejte se, co přibylo, a odpověď pak odešlete.';
const UNREACHABLE =
  'Odpověď se k tomu, kdo se ptal, nedostane: nemá už účet nebo přístup, nebo web neposílá e-maily.';

type AnswerValues = Readonly<Record<'text', string>>;

export function AnswerForm({ question, onAnswered }: { question: Question; onAnswered(): void }) {
  // Must be the first effect: its cleanup stores an unsent answer while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, isOutdated, form, change, submit } = useAnswerForm(question, onAnswered);
  if (question.messages.length >= MAX_MESSAGES) return null;
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
        label="Odpověď"
        value={values.text}
        error={errors.fields.text}
        hint={question.reachable ? reachedBy(question) : UNREACHABLE}
        onChange={(text) => change({ text })}
      />
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          aria-disabled={isBusy}
        >
          {isBusy ? 'Odesílám…' : 'Odpovědět'}
        </Button>
      </div>
      <ServerError errors={errors.form === undefined && isOutdated ? { form: CHANGED } : errors} />
    </MessageForm>
  );
}

function reachedBy({ email }: Question): string {
  return email === null ? 'Čtenář dostane oznámení a najde ji mezi svými dotazy.' : `Pošleme ji na ${email}.`;
}

/** `isOutdated` while somebody has changed the question since the answer was begun. */
function useAnswerForm(question: Question, onAnswered: () => void) {
  const { id, version, article } = question;
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshQuestions();
  const [begunAt, setBegunAt] = useState(version);
  const record = useNewRecord<AnswerValues, QuestionAnswer>({
    draft: { id: `answer-${id}`, title: `rozepsanou odpověď k článku ${article.title}` },
    empty: { text: '' },
    validate: ({ text }) =>
      text.trim() === '' ? { fields: { text: 'Napište odpověď.' }, form: undefined } : undefined,
    create: ({ text }, { request }) => answerQuestion(id, { text: text.trim(), version }, request),
    errorsOf,
    success: () => ({ title: 'Odpověď je odeslaná' }),
    onCreated(answer) {
      void setCachedResponse(getGetQuestionKey(id), answer);
      onAnswered();
    },
    refresh,
  });

  function errorsOf(error: ApiError): FormErrors {
    if (error.code !== 'VERSION_CONFLICT') return fieldErrors(error, ['text']);
    void refresh();
    return { fields: {}, form: CHANGED };
  }

  return {
    ...record,
    isOutdated: record.isDirty && begunAt !== version,
    change(values: AnswerValues) {
      if (!record.isDirty) setBegunAt(version);
      record.change(values);
    },
  };
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Question } from '../../../generated/web/model';
import { addQuestionToArticle, getGetQuestionKey } from '../../../generated/web/questions/questions';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { hasSameValues } from '../../lib/mergeRecord';
import { submitOnCtrlEnter } from '../../lib/submitOnCtrlEnter';
import { draftTexts } from '../../session/drafts/recordDraft';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { FormDialog } from '../../ui/FormDialog';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useToast } from '../../ui/useToast';
import { UNDO_MS } from '../../ui/useUndoToast';
import { questionedArticlePath } from './questionedArticlePath';
import { useRefreshQuestions } from './useRefreshQuestions';

const CHANGED = 'Dotaz nebo článek mezitím někdo změnil. Zkontrolujte, co se přidá, a zkuste to znovu.';

/** The server takes no more. */
const MAX_LENGTH = 2000;

const Note = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

interface AdditionTexts {
  readonly question: string;
  readonly answer: string;
}

/** It stays mounted, so that closing it loses no text. */
export function AdditionDialog(props: {
  question: Question;
  addition: AdditionTexts;
  /** The address that opens the dialog. */
  draftPath: string;
  isOpen: boolean;
  onClose(): void;
}) {
  // Must be the first effect: its cleanup stores unsent texts while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { texts, errors, form, isBusy, change, submit } = useAddition(props);
  if (!props.isOpen) return null;
  return (
    <FormDialog
      title="Přidat k článku"
      submitLabel="Přidat k článku"
      busyLabel="Přidávám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <Note>
        {addNbsp(
          'Na konec článku přibude část Otázky a odpovědi, pokud v něm ještě není, a v ní tento text. Kdo se ptal, z něj nesmí být poznat: vynechte jména, adresy a vše, co ho prozrazuje.',
        )}
      </Note>
      <TextArea
        label="Otázka"
        name="question"
        rows={3}
        maxLength={MAX_LENGTH}
        value={texts.question}
        error={errors.fields.question}
        onKeyDown={submitOnCtrlEnter}
        onChange={({ target }) => change({ question: target.value })}
      />
      <TextArea
        label="Odpověď"
        name="answer"
        rows={5}
        maxLength={MAX_LENGTH}
        value={texts.answer}
        error={errors.fields.answer}
        onKeyDown={submitOnCtrlEnter}
        onChange={({ target }) => change({ answer: target.value })}
      />
      <ServerError errors={errors} />
    </FormDialog>
  );
}

/** What the writer has changed is kept apart, so that the rest follows the question. */
function useAddition({ question, addition, draftPath, onClose }: Parameters<typeof AdditionDialog>[0]) {
  const { id, version, article } = question;
  const [changes, setChanges] = useState<Partial<AdditionTexts>>({});
  const texts = { ...addition, ...changes };
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors } = useFormErrors<keyof AdditionTexts>();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshQuestions();
  const toast = useToast();
  const navigate = useNavigate();
  const clearDraft = useFormDraft({
    id: `addition-${id}`,
    title: `rozepsané doplnění článku ${article.title}`,
    path: draftPath,
    values: { ...changes },
    isDirty: !hasSameValues(texts, { ...addition }),
    restore: (stored) => setChanges(draftTexts(stored, (name) => name in addition)),
  });

  async function submit() {
    if (isBusy) return;
    const problems = missingTexts(texts);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    setIsBusy(true);
    try {
      const body = { question: texts.question.trim(), answer: texts.answer.trim() };
      const versions = { version, article_version: article.version };
      const answer = await addQuestionToArticle(id, { ...body, ...versions }, { failures: 'caller' });
      setChanges({});
      clearDraft();
      await setCachedResponse(getGetQuestionKey(id), answer);
      onClose();
      toast.show({
        type: 'success',
        title: 'Přidáno k článku',
        message: article.title,
        duration: UNDO_MS,
        action: { label: 'Zobrazit článek', onClick: () => void navigate(questionedArticlePath(question)) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOutdated = error.code === 'VERSION_CONFLICT';
      setErrors(isOutdated ? { fields: {}, form: CHANGED } : fieldErrors(error, ['question', 'answer']));
      setIsBusy(false);
    }
    await refresh();
  }

  return {
    texts,
    errors,
    form,
    isBusy,
    submit,
    change(next: Partial<AdditionTexts>) {
      setChanges((all) => ({ ...all, ...next }));
      clearErrors(Object.keys(next));
    },
  };
}

function missingTexts({ question, answer }: AdditionTexts): FormErrors<keyof AdditionTexts> | undefined {
  const fields = {
    ...(question.trim() === '' && { question: 'Napište otázku, jak má být v článku.' }),
    ...(answer.trim() === '' && { answer: 'Napište odpověď, jak má být v článku.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

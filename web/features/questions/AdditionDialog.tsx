import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Question } from '../../../generated/web/model';
import { addQuestionToArticle, getGetQuestionKey } from '../../../generated/web/questions/questions';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { FormDialog } from '../../ui/FormDialog';
import { FormError } from '../../ui/form/FormError';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useToast } from '../../ui/useToast';
import { UNDO_MS } from '../../ui/useUndoToast';
import { useRefreshQuestions } from './useRefreshQuestions';

const CHANGED = 'Dotaz nebo článek mezitím někdo změnil. Zkontrolujte, co se přidá, a zkuste to znovu.';

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

const Preview = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(2),
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  fontFamily: FONTS.serif,
  overflowWrap: 'anywhere',
  '& h3': { margin: theme.spacing(1, 0), fontSize: TYPE.lead, fontWeight: 650 },
  '& p': { margin: theme.spacing(1, 0), whiteSpace: 'pre-line' },
}));

/** Shows what is added to the article before it is. */
export function AdditionDialog(props: {
  question: Question;
  addition: { readonly question: string; readonly answer: string };
  onClose(): void;
}) {
  const { question, addition, onClose } = props;
  const { isBusy, problem, submit } = useAddition(question, onClose);
  return (
    <FormDialog
      title="Přidat k článku"
      submitLabel="Přidat k článku"
      busyLabel="Přidávám…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Note>
        {addNbsp(
          'Na konec článku přibude část Otázky a odpovědi, pokud v něm ještě není, a v ní tento text. Zkontrolujte, že neříká, kdo se ptal.',
        )}
      </Note>
      <Preview aria-label="Co se přidá">
        <h3>Otázky a&nbsp;odpovědi</h3>
        <p>
          Otázka: <strong>{addition.question}</strong>
        </p>
        <p>Odpověď: {addition.answer}</p>
      </Preview>
      <FormError message={problem} />
    </FormDialog>
  );
}

function useAddition(question: Question, onClose: () => void) {
  const { id, version, article } = question;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRefreshQuestions();
  const toast = useToast();
  const navigate = useNavigate();

  async function submit() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const versions = { version, article_version: article.version };
      const answer = await addQuestionToArticle(id, versions, { failures: 'caller' });
      await setCachedResponse(getGetQuestionKey(id), answer);
      onClose();
      toast.show({
        type: 'success',
        title: 'Přidáno k článku',
        message: article.title,
        duration: UNDO_MS,
        action: { label: 'Zobrazit článek', onClick: () => void navigate(articlePath(article.slug)) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.code === 'VERSION_CONFLICT' ? CHANGED : error.text);
      setIsBusy(false);
    }
    await refresh();
  }

  return { isBusy, problem, submit };
}

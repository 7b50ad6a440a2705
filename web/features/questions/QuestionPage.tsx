import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Question, QuestionMessage } from '../../../generated/web/model';
import { useGetQuestion } from '../../../generated/web/questions/questions';
import { addNbsp } from '../../lib/czechTypography';
import { articleEditPath, QUESTIONS_PATH, questionPath } from '../../lib/writingPaths';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { SectionMark } from '../../ui/SectionMark';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { AnswerForm } from './AnswerForm';
import { ArticleAddition } from './ArticleAddition';
import { questionedArticlePath } from './questionedArticlePath';
import { askerName, KIND_LABELS } from './questionLabels';
import { StateChip } from './StateChip';
import { Quote, Thread } from './Thread';
import { useQuestionActions } from './useQuestionActions';

const Body = styled('div')(({ theme }) => ({
  maxWidth: '44rem',
  '& > .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    margin: theme.spacing(0, 0, 2.5),
    fontSize: TYPE.small,
    overflowWrap: 'anywhere',
  },
}));

export function QuestionPage() {
  const id = Number(useParams().id);
  const { data, error, mutate } = useGetQuestion(id);
  if (data) return <LoadedQuestion key={id} question={data.data} />;
  if (error?.status === 404) return <MissingQuestion />;
  return (
    <AdminPage title="Dotaz">
      {error ? (
        <ErrorNotice error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion>
          <SkeletonBar style={{ width: '14rem', height: '1.2rem', marginBottom: 24 }} />
          <TextSkeleton lines={5} />
        </LoadingRegion>
      )}
    </AdminPage>
  );
}

function LoadedQuestion({ question }: { question: Question }) {
  const { kind, state, article, quote, messages } = question;
  const { isBusy, close, reopen, remove } = useQuestionActions(question);
  /** A new form after each answer. */
  const [answered, setAnswered] = useState(0);
  const nameOf = ({ is_answer, author }: QuestionMessage) =>
    is_answer ? (author?.full_name ?? 'smazaný účet') : askerName(question);
  return (
    <AdminPage
      title={KIND_LABELS[kind]}
      intro={<Link to={questionedArticlePath(question)}>{addNbsp(article.title)}</Link>}
      actions={
        <>
          <Button
            component={Link}
            to={articleEditPath(article.id, questionPath(question.id))}
            variant="outline"
          >
            Upravit článek
          </Button>
          {state === 'closed' ? (
            <Button variant="outline" aria-disabled={isBusy} onClick={reopen}>
              Znovu otevřít
            </Button>
          ) : (
            <Button variant="outline" aria-disabled={isBusy} onClick={close}>
              Uzavřít
            </Button>
          )}
          <Button variant="ghost" aria-haspopup="dialog" onClick={remove}>
            Smazat
          </Button>
        </>
      }
    >
      <Body>
        <p className="facts">
          <StateChip state={state} />
          <span>
            <SectionMark color={article.section.color} /> {article.section.name}
          </span>
          <span>{askerName(question)}</span>
        </p>
        {quote !== null && (
          <Quote>
            <span>Vybraný text článku</span>
            {quote}
          </Quote>
        )}
        <Thread messages={messages} nameOf={nameOf} />
        <ArticleAddition question={question} />
        <AnswerForm key={answered} question={question} onAnswered={() => setAnswered(answered + 1)} />
      </Body>
    </AdminPage>
  );
}

function MissingQuestion() {
  return (
    <AdminPage title="Dotaz">
      <Notice
        title="Tento dotaz neexistuje"
        text="Možná ho mezitím někdo smazal, nebo do jeho sekce nepíšete."
        actions={
          <Button component={Link} to={QUESTIONS_PATH} variant="outline">
            Zpět na dotazy
          </Button>
        }
      />
    </AdminPage>
  );
}

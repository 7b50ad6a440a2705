import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OwnQuestion, QuestionMessage } from '../../../generated/web/model';
import { getListMyQuestionsKey, listMyQuestions } from '../../../generated/web/questions/questions';
import { useCursorList } from '../../api/useCursorList';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { MY_QUESTIONS_PATH, WRITTEN_ON_PARAMETER } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../ui/loadingText';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { KIND_LABELS, MAX_MESSAGES } from './questionLabels';
import { ReplyForm } from './ReplyForm';
import { StateChip } from './StateChip';
import { Quote, Thread } from './Thread';

const QuestionItem = styled('li')(({ theme }) => ({
  padding: theme.spacing(3, 0),
  borderTop: `1px solid ${theme.color.rule}`,
  outline: 'none',
  '& > .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    margin: 0,
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& h2': {
    margin: theme.spacing(0.75, 0, 1.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 640,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& > .missing': { margin: theme.spacing(1.5, 0, 0), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& > .more': { marginTop: theme.spacing(1.5) },
}));

const PARAMS = { limit: 20 };

const Sheet = styled('div')(({ theme }) => ({
  maxWidth: MEASURE.text,
  margin: '0 auto',
  '& h1': {
    margin: theme.spacing(0, 0, 2.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.headline,
    fontWeight: 680,
    lineHeight: 1.15,
  },
  '& > ul': { margin: theme.spacing(0, 0, 2), padding: 0, listStyle: 'none' },
}));

export function MyQuestionsPage() {
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = useCursorList(
    getListMyQuestionsKey(PARAMS),
    (cursor) => listMyQuestions({ ...PARAMS, ...(cursor !== undefined && { cursor }) }),
  );
  const writtenOn = Number(new URLSearchParams(useLocation().search).get(WRITTEN_ON_PARAMETER));
  const isMissing = writtenOn > 0 && !items?.some(({ id }) => id === writtenOn);
  const latestLoadMore = useRef(loadMore);
  useEffect(() => {
    latestLoadMore.current = loadMore;
  });
  const loaded = items?.length;
  // One that is written on may be among the older ones.
  useEffect(() => {
    if (loaded !== undefined && isMissing && hasMore) latestLoadMore.current();
  }, [loaded, isMissing, hasMore]);
  return (
    <Sheet>
      <h1>Moje dotazy</h1>
      {!error && !items && (
        <LoadingRegion>
          <SkeletonBar style={{ width: '50%', height: '1.4rem', marginBottom: 16 }} />
          <TextSkeleton lines={4} />
        </LoadingRegion>
      )}
      {items?.length === 0 && (
        <Notice
          title="Zatím jste se na nic neptali"
          text="Pod článkem se můžete zeptat jeho autora nebo nahlásit chybu, pokud to sekce dovoluje. Odpověď najdete tady."
          actions={
            <Button component={Link} to="/" variant="outline">
              Na úvodní stránku
            </Button>
          }
        />
      )}
      {items && items.length > 0 && (
        <ul aria-label="Moje dotazy">
          {items.map((question) => (
            <OwnQuestionItem key={question.id} question={question} isWrittenOn={question.id === writtenOn} />
          ))}
        </ul>
      )}
      {error && <ErrorNotice error={error} onRetry={retry} />}
      {hasMore && !error && (
        <Button variant="outline" aria-disabled={isLoadingMore} onClick={loadMore}>
          {isLoadingMore ? LOADING_TEXT : 'Načíst starší'}
        </Button>
      )}
    </Sheet>
  );
}

/** `isWrittenOn` where the address leads to the form for another message. */
function OwnQuestionItem(props: { question: OwnQuestion; isWrittenOn: boolean }) {
  const { question, isWrittenOn } = props;
  const { id, kind, state, article, quote, messages, may_reply } = question;
  const title = article?.title ?? 'Článek, který teď na nástěnce není';
  const [isReplying, setIsReplying] = useState(false);
  const focusProps = useFocusFallback<HTMLLIElement>();
  const item = focusProps.ref;
  useEffect(() => {
    if (!isWrittenOn) return;
    setIsReplying(true);
    item.current?.scrollIntoView({ block: 'start' });
  }, [isWrittenOn, item]);
  return (
    <QuestionItem {...focusProps}>
      <p className="facts">
        <StateChip state={state} />
        <span>{KIND_LABELS[kind]}</span>
      </p>
      <h2>
        {article ? <Link to={articlePath(article.slug, MY_QUESTIONS_PATH)}>{addNbsp(title)}</Link> : title}
      </h2>
      {quote !== null && <Quote>{quote}</Quote>}
      <Thread messages={messages} nameOf={nameOf} />
      {article === null && !may_reply && messages.length < MAX_MESSAGES && (
        <p className="missing">{addNbsp('Tuto sekci už nečtete. Odpovědi proto neukazujeme.')}</p>
      )}
      {may_reply && !isReplying && (
        <Button
          className="more"
          size="sm"
          variant="outline"
          aria-label={`Napsat další zprávu: ${title}`}
          onClick={() => setIsReplying(true)}
        >
          Napsat další zprávu
        </Button>
      )}
      {may_reply && isReplying && (
        <ReplyForm questionId={id} articleTitle={title} onClose={() => setIsReplying(false)} />
      )}
    </QuestionItem>
  );
}

function nameOf({ is_answer, author }: QuestionMessage): string {
  if (!is_answer) return 'Vy';
  return author?.full_name ?? 'Odpověď';
}

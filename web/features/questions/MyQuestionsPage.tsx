import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getListMyQuestionsKey, listMyQuestions } from '../../../generated/web/questions/questions';
import { useCursorList } from '../../api/useCursorList';
import { WRITTEN_ON_PARAMETER } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LOADING_TEXT } from '../../ui/loadingText';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';
import { OwnQuestionItem } from './OwnQuestionItem';

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

/** What the reader has asked the authors of articles, with their answers. */
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

import { Link } from 'react-router-dom';
import { useCountOpenQuestions } from '../../../../generated/web/questions/questions';
import { type CountedNoun, countOf } from '../../../lib/czechPlural';
import { articleQuestionsPath } from '../../../lib/writingPaths';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const OPEN_QUESTIONS: CountedNoun = {
  one: 'otevřený dotaz',
  few: 'otevřené dotazy',
  many: 'otevřeného dotazu',
  other: 'otevřených dotazů',
};

const Line = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  fontSize: TYPE.small,
}));

/** Shows nothing without any. */
export function OpenQuestionsLine({ articleId }: { articleId: number }) {
  const { data } = useCountOpenQuestions({ article: articleId }, { request: { failures: 'background' } });
  const open = data?.data.open ?? 0;
  if (open === 0) return null;
  return (
    <Line>
      <Link to={articleQuestionsPath(articleId)}>{countOf(open, OPEN_QUESTIONS)}</Link>
    </Line>
  );
}

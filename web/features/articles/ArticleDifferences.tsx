import { styled } from '@mui/material/styles';
import { diffWordsOf } from '../../lib/textDiff';
import { DiffHtml } from '../../ui/diff/DiffHtml';
import { DiffText } from '../../ui/diff/DiffText';
import { TYPE } from '../../ui/tokens';
import { ARTICLE_LABELS, type ArticleValues, VALUE_NAMES } from './articleValues';
import { useValueLabel } from './useValueLabel';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  '& > div': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.vars?.palette.board.rule}` },
  '& dt': { fontSize: TYPE.small, fontWeight: 600, color: theme.vars?.palette.board.inkSoft },
  '& dd': { margin: 0 },
}));

export function ArticleDifferences({ before, after }: { before: ArticleValues; after: ArticleValues }) {
  const valueLabel = useValueLabel();
  const names = VALUE_NAMES.filter((name) => before[name] !== after[name]);
  if (names.length === 0) return <p>Nic se neliší.</p>;
  return (
    <List>
      {names.map((name) => (
        <div key={name}>
          <dt>{ARTICLE_LABELS[name]}</dt>
          <dd>
            {name === 'html' ? (
              <DiffHtml before={before.html} after={after.html} />
            ) : (
              <DiffText rows={[diffWordsOf(valueLabel(name, before[name]), valueLabel(name, after[name]))]} />
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleImportItem } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';

const STEP = 50;
const STATES = {
  waiting: 'čeká',
  created: 'převzato',
  skipped: 'přeskočeno',
  failed: 'nepovedlo se',
} as const;

const Rows = styled('ul')(({ theme }) => ({
  padding: 0,
  margin: theme.spacing(3, 0),
  listStyle: 'none',
  '& > li': {
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& .problem': { color: theme.color.inkSoft },
}));

export function ImportItems({ items }: { items: readonly ArticleImportItem[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <Rows aria-label="Články v souboru">
        {items.slice(0, shown).map(({ id, title, state, problem, article_id }) => (
          <li key={id}>
            {article_id === null ? (
              title || 'Bez názvu'
            ) : (
              <Link to={`/admin/articles/${article_id}/edit`}>{title}</Link>
            )}{' '}
            – {STATES[state]}
            {problem && <div className="problem">{problem}</div>}
          </li>
        ))}
      </Rows>
      {items.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + STEP)}>
          Zobrazit další
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleImportItem } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { ITEM_STATES } from './importTexts';

const STEP = 50;
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

interface Props {
  readonly items: readonly ArticleImportItem[];
  readonly isUndone?: boolean;
}

export function ImportItems({ items, isUndone = false }: Props) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <Rows aria-label="Články v souboru">
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <ItemTitle item={item} /> – {item.kind === 'page' && 'stránka, '}
            {isUndone && item.state === 'created' ? 'bylo převzato' : ITEM_STATES[item.state]}
            {item.problem && <div className="problem">{addNbsp(item.problem)}</div>}
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

function ItemTitle({ item }: { item: ArticleImportItem }) {
  const { title, article_id, page_id } = item;
  if (article_id !== null) return <Link to={`/admin/articles/${article_id}/edit`}>{title}</Link>;
  if (page_id !== null) return <Link to={`/admin/site-pages/${page_id}/edit`}>{title}</Link>;
  return title || 'Bez názvu';
}

import { styled } from '@mui/material/styles';
import type { ArticleRef } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { FONTS, TYPE } from '../../ui/tokens';

const Part = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: theme.spacing(8),
  paddingTop: theme.spacing(2.5),
  borderTop: `2px solid ${theme.vars?.palette.board.ink}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& a': {
    textDecoration: 'none',
    '&:hover .title': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  },
  '& .older': {
    gridColumn: -2,
    textAlign: 'right',
    [theme.breakpoints.down('sm')]: { textAlign: 'left', gridColumn: 1 },
  },
  '& .label': { display: 'block', fontSize: TYPE.caption, color: theme.vars?.palette.board.inkSoft },
  '& .title': { fontFamily: FONTS.serif, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 },
}));

export function ArticleNeighbours(props: {
  newer: ArticleRef | null;
  older: ArticleRef | null;
  from: string;
}) {
  const { newer, older, from } = props;
  if (!newer && !older) return null;
  return (
    <Part className="no-print" aria-label="Další články sekce">
      {newer && (
        <PrefetchLink priority="low" to={articlePath(newer.slug, from)}>
          <span className="label">← Novější</span>
          <span className="title">{addNbsp(newer.title)}</span>
        </PrefetchLink>
      )}
      {older && (
        <PrefetchLink priority="low" className="older" to={articlePath(older.slug, from)}>
          <span className="label">Starší →</span>
          <span className="title">{addNbsp(older.title)}</span>
        </PrefetchLink>
      )}
    </Part>
  );
}

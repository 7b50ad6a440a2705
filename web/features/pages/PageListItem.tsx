import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { SitePageRow } from '../../../generated/web/model';
import { FONTS, TYPE } from '../../ui/tokens';
import { pageSummary } from './pageLabels';
import { pageEditPath, sitePagePath } from './pagePaths';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 16rem) minmax(0, 18rem)',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2.5),
  padding: theme.spacing(1.5, 0.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& .name': { fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 640 },
  '& .name a:not(:hover)': { textDecoration: 'none' },
  '& .soft, & .soft a': { color: theme.vars?.palette.board.inkSoft },
  '& .mark': {
    marginLeft: theme.spacing(1),
    padding: '0 0.5em',
    border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
    borderRadius: theme.shape.borderRadius,
    fontFamily: FONTS.sans,
    fontSize: TYPE.caption,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function PageListItem({ page }: { page: SitePageRow }) {
  const { id, slug, title, state, system } = page;
  const address = sitePagePath(slug);
  return (
    <Line>
      <span className="name">
        <Link to={pageEditPath(id)}>{title}</Link>
        {system && <span className="mark">systémová</span>}
      </span>
      <span className="soft">{state === 'published' ? <Link to={address}>{address}</Link> : address}</span>
      <span className="soft">{pageSummary(page)}</span>
    </Line>
  );
}

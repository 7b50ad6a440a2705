import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../generated/web/model';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { sectionPath } from '../../lib/paths';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { accessLabel, articleCountLabel, warningMessage } from './categoryLabels';
import { categoryPath } from './categoryPaths';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 10rem 14rem',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2.5),
  padding: theme.spacing(1.5, 0.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& .name': { display: 'flex', alignItems: 'baseline', gap: '0.6em', minWidth: 0 },
  '& .name a, & .name strong': {
    fontFamily: FONTS.serif,
    fontSize: TYPE.body,
    fontWeight: 640,
    overflowWrap: 'anywhere',
  },
  '& .name a:not(:hover)': { textDecoration: 'none' },
  '& .soft': { color: theme.color.inkSoft },
  '& .note, & .warning': { gridColumn: '1 / -1', margin: 0, paddingLeft: '1.2em' },
  '& .warning': { display: 'flex', gap: theme.spacing(0.75), color: theme.color.warning },
  '& .warning svg': { flex: 'none', marginTop: 2 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .soft': { paddingLeft: '1.2em' },
  },
}));

export function CategoryListItem({ category }: { category: Category }) {
  const { id, slug, name, color, access, on_board, default_validity_days, abilities } = category;
  const warning = warningMessage(category.warnings);
  const notes = [
    !on_board && 'Na nástěnce se neukazuje.',
    default_validity_days !== null && `Nové články platí ${countOf(default_validity_days, NOUNS.day)}.`,
  ].filter(Boolean);
  return (
    <Line>
      <span className="name">
        <SectionMark color={color} />
        {abilities.update && <Link to={categoryPath(id)}>{name}</Link>}
        {!abilities.update && on_board && <Link to={sectionPath(slug)}>{name}</Link>}
        {!abilities.update && !on_board && <strong>{name}</strong>}
      </span>
      <span className="soft">{accessLabel(access)}</span>
      <span className="soft">{articleCountLabel(category)}</span>
      {notes.length > 0 && <p className="note soft">{notes.join(' ')}</p>}
      {warning && (
        <p className="warning">
          <TriangleAlert size={16} aria-hidden />
          {warning}
        </p>
      )}
    </Line>
  );
}

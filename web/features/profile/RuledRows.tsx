import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

export const RuledRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    alignItems: 'start',
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& > li > svg': { marginTop: 2, color: theme.color.inkSoft },
  '& h3': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 640,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& h3 .mark': {
    display: 'inline-block',
    marginLeft: theme.spacing(1),
    padding: '0 0.5em',
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    fontFamily: FONTS.sans,
    fontSize: TYPE.caption,
    fontWeight: 600,
    lineHeight: 1.6,
    verticalAlign: '0.12em',
    whiteSpace: 'nowrap',
  },
  '& p': {
    margin: theme.spacing(0.5, 0, 0),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& p.over': { color: theme.color.danger, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '24px minmax(0, 1fr)' },
    '& > li > button': { gridColumn: 2, justifySelf: 'start', marginTop: theme.spacing(1.5) },
  },
}));

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion>
      <RuledRows>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
          <li key={row}>
            <SkeletonBar style={{ width: 24, height: 24 }} />
            <div>
              <SkeletonBar style={{ width: '55%', height: '1.4rem' }} />
              <SkeletonBar style={{ width: '80%', height: '1rem', marginTop: '0.6rem' }} />
            </div>
          </li>
        ))}
      </RuledRows>
    </LoadingRegion>
  );
}

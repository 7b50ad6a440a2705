import type { ReactNode } from 'react';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

const Chapter = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(6),
  borderTop: `2px solid ${theme.color.ink}`,
  '& > h2': {
    margin: theme.spacing(1.5, 0, 2),
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    letterSpacing: '-0.01em',
  },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  gap: theme.spacing(1, 3),
  alignItems: 'center',
  paddingBlock: theme.spacing(1.25),
  borderTop: `1px solid ${theme.color.rule}`,
  '& > h3': {
    margin: 0,
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5), alignItems: 'center' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Chapter>
      <h2>{title}</h2>
      {children}
    </Chapter>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Line>
      <h3>{name}</h3>
      <div>{children}</div>
    </Line>
  );
}

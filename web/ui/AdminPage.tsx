import type { ReactNode } from 'react';
import { styled } from './styled';
import { FONTS, MEASURE, TYPE } from './tokens';

const Frame = styled('div')(({ theme }) => ({
  maxWidth: `calc(80rem + 2 * ${MEASURE.gutter})`,
  padding: `${theme.spacing(4)} ${MEASURE.gutter} ${theme.spacing(8)}`,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5, 3),
    marginBottom: theme.spacing(3),
  },
  '& > .head > *': { minWidth: 0 },
  // Beside the buttons a long intro wraps, rather than the buttons below it.
  '& > .head > :first-of-type': { flex: '1 1 20rem' },
  '& > .head h1': {
    margin: 0,
    // Long Czech words may not fit a phone.
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    fontFamily: FONTS.serif,
    fontSize: TYPE.heading,
    fontWeight: 680,
    lineHeight: 1.15,
    letterSpacing: '-0.012em',
  },
  '& > .head .intro': {
    maxWidth: '38rem',
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.body,
    color: theme.color.inkSoft,
  },
  // A notice inside the page does not outdo its heading.
  '& h2.title': { fontSize: TYPE.title },
  '& > .head .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { paddingTop: theme.spacing(2.5) },
}));

export function AdminPage(props: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { title, intro, actions, children } = props;
  return (
    <Frame>
      <div className="head">
        <div>
          <h1>{title}</h1>
          {intro && <p className="intro">{intro}</p>}
        </div>
        {actions && <div className="actions no-print">{actions}</div>}
      </div>
      {children}
    </Frame>
  );
}

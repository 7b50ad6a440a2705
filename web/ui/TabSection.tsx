import type { ReactNode } from 'react';
import { addNbsp } from '../lib/czechTypography';
import { styled } from './styled';
import { FONTS, MEASURE, TYPE } from './tokens';

const Section = styled('section')(({ theme }) => ({
  maxWidth: MEASURE.text,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5, 3),
    marginBottom: theme.spacing(3),
    '& > :first-child': { flex: '1 1 18rem' },
  },
  '& h2': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    fontWeight: 650,
    lineHeight: 1.25,
  },
  '& > .head p': {
    margin: theme.spacing(0.5, 0, 0),
    color: theme.color.inkSoft,
    textWrap: 'pretty',
  },
}));

export const TabSections = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(6),
}));

export function TabSection(props: {
  title: string;
  intro: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { title, intro, action, children } = props;
  return (
    <Section>
      <div className="head">
        <div>
          <h2>{title}</h2>
          <p>{typeof intro === 'string' ? addNbsp(intro) : intro}</p>
        </div>
        {action}
      </div>
      {children}
    </Section>
  );
}

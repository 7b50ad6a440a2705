import { type ReactNode, useId } from 'react';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

const Part = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    marginBottom: theme.spacing(1.5),
    paddingTop: theme.spacing(1.5),
    borderTop: `2px solid ${theme.color.ink}`,
  },
  '& > .head h2': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.lead,
    fontWeight: 660,
    lineHeight: 1.25,
  },
  '& > .head a': { fontSize: TYPE.small, color: theme.color.link },
}));

export function DashboardPart(props: { title: string; more?: ReactNode; children: ReactNode }) {
  const { title, more, children } = props;
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </Part>
  );
}

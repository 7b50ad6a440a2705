import type { ReactNode } from 'react';
import { addNbsp } from '../lib/czechTypography';
import { styled } from './styled';
import { FONTS, TYPE } from './tokens';

const Frame = styled('div')(({ theme }) => ({
  maxWidth: '34rem',
  paddingBlock: theme.spacing(5),
  '& .title': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.headline,
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
  },
  '& .text': {
    margin: theme.spacing(1.5, 0, 0),
    color: theme.color.inkSoft,
    fontSize: TYPE.body,
  },
  '& .small': { fontSize: TYPE.caption, fontVariantNumeric: 'tabular-nums', wordBreak: 'break-all' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5), marginTop: theme.spacing(3) },
}));

export function Notice(props: {
  title: string;
  text?: ReactNode;
  small?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
  role?: 'alert' | 'status';
}) {
  const { title, text, small, actions, heading: Heading = 'h2', role } = props;
  return (
    <Frame role={role}>
      <Heading className="title">{addNbsp(title)}</Heading>
      {text && <p className="text">{typeof text === 'string' ? addNbsp(text) : text}</p>}
      {small && <p className="text small">{small}</p>}
      {actions && <div className="actions no-print">{actions}</div>}
    </Frame>
  );
}

import type { ReactNode, RefObject } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';

const Sheet = styled('div')(({ theme }) => ({
  '& h1': {
    margin: theme.spacing(0, 0, 2),
    fontFamily: FONTS.serif,
    fontSize: TYPE.headline,
    fontWeight: 650,
    lineHeight: 1.15,
    letterSpacing: '-0.012em',
    textWrap: 'balance',
    '&:focus': { outline: 'none' },
  },
  '& .text': {
    margin: theme.spacing(0, 0, 3),
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '& strong': { color: theme.color.ink },
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
}));

export function StepPage(props: {
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  const { heading, title, text, children } = props;
  return (
    <Sheet>
      <h1 ref={heading} tabIndex={-1}>
        {addNbsp(title)}
      </h1>
      <p className="text">{typeof text === 'string' ? addNbsp(text) : text}</p>
      {children}
    </Sheet>
  );
}

import { useEffect, useRef } from 'react';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';

const Heading = styled('h2')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontFamily: FONTS.serif,
  fontSize: TYPE.title,
  fontWeight: 650,
  '&:focus': { outline: 'none' },
}));

/** Of a step; takes the focus when the step begins, because the button that led to it is gone. */
export function ImportHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  );
}

import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { styled } from '../../../ui/styled';
import { MEASURE } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { TOP_ROW_HEIGHT } from './writingStyles';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--site-bars, 0px) - var(--header, 0px))',
  '& > .row': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    height: TOP_ROW_HEIGHT + 1,
    paddingInline: MEASURE.gutter,
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& > .part': {
    maxWidth: `calc(80rem + 2 * ${MEASURE.gutter})`,
    padding: `0 ${MEASURE.gutter}`,
    '&:not(:empty)': { paddingTop: theme.spacing(3) },
    '&:last-child': { paddingBottom: theme.spacing(8) },
  },
}));

/** The cursor and what gets the focus come clear of the header with the toolbar, and of the action bar. */
const SCROLL_PADDING = { ':root': { scrollPaddingBlock: '7.5rem 4rem' } };

/** A screen to write on: one slim row instead of a heading, the rest is for the text. */
export function WritingPage({
  title,
  row,
  children,
}: {
  title: string;
  row: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame>
      <Global styles={SCROLL_PADDING} />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <div className="row no-print">{row}</div>
      {children}
    </Frame>
  );
}

import type { ReactNode } from 'react';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const Line = styled('section')(({ theme }) => ({
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: theme.spacing(0.5, 0),
  padding: theme.spacing(0.5, 0, 0.5, 1.5),
  borderLeft: `3px solid ${theme.color.warning}`,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& > p': { flex: '1 1 16rem', margin: 0 },
}));

/** Above the buttons of the action bar, so that it is seen anywhere in a long text. */
export function BarNotice(props: { label: string; text: ReactNode; children: ReactNode }) {
  const { label, text, children } = props;
  return (
    <Line aria-label={label}>
      <p role="status">{text}</p>
      {children}
    </Line>
  );
}

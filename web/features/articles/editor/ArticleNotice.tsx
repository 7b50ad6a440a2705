import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(3),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars?.palette.board.warning}`,
  borderRadius: theme.shape.borderRadius,
  '& p': { flex: '1 1 16rem', margin: 0 },
}));

export function ArticleNotice({ text, action }: { text: string; action: ReactNode }) {
  return (
    <Line role="status">
      <p>{text}</p>
      {action}
    </Line>
  );
}

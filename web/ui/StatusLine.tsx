import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { RADIUS, TYPE } from './tokens';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: 'fit-content',
  maxWidth: '100%',
  padding: theme.spacing(0.75, 1.75),
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: RADIUS.medium,
  background: theme.vars?.palette.board.sheet,
  color: theme.vars?.palette.board.ink,
  boxShadow: theme.shadows[2],
  fontSize: TYPE.small,
  '& p': { flex: '0 1 auto', minWidth: 0, margin: 0 },
  '& button': { flex: 'none' },
  '& > svg': { flex: 'none', color: theme.vars?.palette.board.warning },
}));

export function StatusLine(props: {
  icon: ReactNode;
  text: string;
  action?: { readonly label: string; readonly onClick: () => void };
  onHide?(): void;
}) {
  const { icon, text, action, onHide } = props;
  return (
    <Line className="no-print">
      {icon}
      <p>{text}</p>
      {action && (
        <Button size="sm" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {onHide && (
        <IconButton size="small" aria-label="Skrýt" title="Skrýt" onClick={onHide}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}

import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import type { Toast, ToastType } from './useToast';

const PREFIXES: Record<ToastType, string> = {
  error: 'Chyba',
  warning: 'Upozornění',
  info: 'Informace',
  success: 'Úspěch',
  security: 'Bezpečnostní upozornění',
};

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  width: 'min(24rem, calc(100vw - 2.5rem))',
  padding: theme.spacing(1.5, 1, 1.5, 2),
  backgroundColor: theme.vars?.palette.board.sheet,
  color: theme.vars?.palette.board.ink,
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  borderLeft: `4px solid ${theme.vars?.palette.board.link}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 10px 28px rgb(0 0 0 / 0.16)',
  '&[data-type="error"], &[data-type="security"]': { borderLeftColor: theme.vars?.palette.board.danger },
  '&[data-type="warning"]': { borderLeftColor: theme.vars?.palette.board.warning },
  '&[data-type="success"]': { borderLeftColor: theme.vars?.palette.board.success },
  '& strong': { display: 'block', fontWeight: 650 },
  '& p': { margin: 0, fontSize: theme.typography.body2.fontSize, color: theme.vars?.palette.board.inkSoft },
}));

/** One notice; errors interrupt a screen reader, the others wait their turn. */
export function ToastCard({
  toast,
  onClose,
  ref,
}: {
  toast: Toast;
  onClose(): void;
  ref?: Ref<HTMLDivElement>;
}) {
  const { type, title, message } = toast;
  const urgent = type === 'error' || type === 'security';
  return (
    <Card ref={ref} role={urgent ? 'alert' : 'status'} aria-label={PREFIXES[type]} data-type={type}>
      <div style={{ flex: 1, alignSelf: 'center' }}>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
      </div>
      <IconButton size="small" aria-label="Zavřít oznámení" onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </Card>
  );
}

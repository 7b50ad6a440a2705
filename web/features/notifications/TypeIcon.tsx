import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { NotificationType } from '../../../generated/web/model';
import { TYPE_LABELS } from './noticeLabels';

const ICONS: Readonly<Record<NotificationType, typeof Info>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
  security: ShieldAlert,
};

const IconFrame = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  paddingTop: 2,
  color: theme.vars?.palette.board.link,
  '&[data-type="error"], &[data-type="security"]': { color: theme.vars?.palette.board.danger },
  '&[data-type="warning"]': { color: theme.vars?.palette.board.warning },
  '&[data-type="success"]': { color: theme.vars?.palette.board.success },
}));

export function TypeIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type];
  return (
    <IconFrame data-type={type} role="img" aria-label={TYPE_LABELS[type]} title={TYPE_LABELS[type]}>
      <Icon size={19} aria-hidden />
    </IconFrame>
  );
}

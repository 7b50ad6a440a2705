import { CircleAlert, CircleCheck, Info, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { NotificationType } from '../../../generated/web/model';
import { styled } from '../../ui/styled';
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
  color: theme.color.link,
  '&[data-type="error"], &[data-type="security"]': { color: theme.color.danger },
  '&[data-type="warning"]': { color: theme.color.warning },
  '&[data-type="success"]': { color: theme.color.success },
}));

/** `isDecorative` beside the name of the type. */
export function TypeIcon({ type, isDecorative = false }: { type: NotificationType; isDecorative?: boolean }) {
  const Icon = ICONS[type];
  if (isDecorative)
    return (
      <IconFrame data-type={type} aria-hidden>
        <Icon size={19} />
      </IconFrame>
    );
  return (
    <IconFrame data-type={type} role="img" aria-label={TYPE_LABELS[type]} title={TYPE_LABELS[type]}>
      <Icon size={19} aria-hidden />
    </IconFrame>
  );
}

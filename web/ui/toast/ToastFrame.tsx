import { CircleAlert, CircleCheck, Info, ShieldAlert, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PREFIXES } from '../announcer/announcer';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { ToastType } from '../useToast';

const ICONS = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
  security: ShieldAlert,
} satisfies Record<ToastType, typeof Info>;

/** The color is never the only sign of the type. */
const Card = styled('div')(({ theme }) => ({
  '--sign': theme.color.link,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  columnGap: theme.spacing(1.5),
  width: 'min(24rem, calc(100vw - 2.5rem))',
  padding: theme.spacing(1.5, 0.75, 1.5, 2),
  backgroundColor: theme.color.sheet,
  color: theme.color.ink,
  border: `1px solid ${theme.color.rule}`,
  borderTop: '3px solid var(--sign)',
  borderRadius: theme.radius,
  boxShadow: '0 10px 28px rgb(0 0 0 / 0.16)',
  '&[data-type="error"], &[data-type="security"]': { '--sign': theme.color.danger },
  '&[data-type="warning"]': { '--sign': theme.color.warning },
  '&[data-type="success"]': { '--sign': theme.color.success },
  '& > svg': { marginTop: 3, color: 'var(--sign)' },
  '& .words': { minWidth: 0, paddingTop: 1, overflowWrap: 'anywhere' },
  '& .title': { fontSize: TYPE.body, fontWeight: 650, lineHeight: 1.35 },
  '& .message': {
    marginTop: 2,
    fontSize: TYPE.small,
    lineHeight: 1.45,
    color: theme.color.inkSoft,
  },
  '& .close': { width: 32, height: 32, marginTop: -3 },
  '& .action': { marginTop: theme.spacing(1) },
}));

export function ToastFrame(props: {
  type: ToastType;
  title: ReactNode;
  message?: ReactNode;
  action?: { readonly label: string; readonly onClick: () => void } | undefined;
  onClose(): void;
}) {
  const { type, title, message, action, onClose } = props;
  const Icon = ICONS[type];
  return (
    <Card role="group" aria-label={PREFIXES[type]} data-type={type}>
      <Icon size={20} aria-hidden />
      <div className="words">
        {title && <div className="title">{title}</div>}
        {message && <div className="message">{message}</div>}
        {action && (
          <Button className="action" size="sm" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton className="close" aria-label="Zavřít oznámení" onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </Card>
  );
}

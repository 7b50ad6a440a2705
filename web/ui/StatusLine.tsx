import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { styled } from './styled';
import { RADIUS, TYPE } from './tokens';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: 'fit-content',
  maxWidth: '100%',
  padding: theme.spacing(0.75, 1.75),
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: RADIUS.medium,
  background: theme.color.sheet,
  color: theme.color.ink,
  boxShadow:
    '0px 3px 1px -2px rgb(0 0 0 / 0.2), 0px 2px 2px 0px rgb(0 0 0 / 0.14), 0px 1px 5px 0px rgb(0 0 0 / 0.12)',
  fontSize: TYPE.small,
  '& p': { flex: '0 1 auto', minWidth: 0, margin: 0 },
  '& button': { flex: 'none' },
  '& > svg': { flex: 'none', color: theme.color.warning },
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
        <IconButton aria-label="Skrýt" title="Skrýt" onClick={onHide}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}

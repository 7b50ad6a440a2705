import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';

export type Decision = 'approve' | 'reject';

const DECISIONS = [
  { action: 'approve', label: 'Schválit', variant: 'primary' },
  { action: 'reject', label: 'Odmítnout', variant: 'outline' },
] as const;

const Pair = styled('span')(({ theme }) => ({ display: 'inline-flex', gap: theme.spacing(1) }));

export function DecisionButtons(props: { name: string; onDecide(action: Decision): void }) {
  return (
    <Pair>
      {DECISIONS.map(({ action, label, variant }) => (
        <Button
          key={action}
          size="sm"
          variant={variant}
          aria-label={`${label}: ${props.name}`}
          onClick={() => props.onDecide(action)}
        >
          {label}
        </Button>
      ))}
    </Pair>
  );
}

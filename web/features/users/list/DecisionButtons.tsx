import { Button } from '../../../ui/Button';

export type Decision = 'approve' | 'reject';

const DECISIONS = [
  { action: 'approve', label: 'Schválit', variant: 'primary' },
  { action: 'reject', label: 'Odmítnout', variant: 'outline' },
] as const;

export function DecisionButtons(props: { name: string; onDecide(action: Decision): void }) {
  return DECISIONS.map(({ action, label, variant }) => (
    <Button
      key={action}
      size="sm"
      variant={variant}
      aria-label={`${label}: ${props.name}`}
      onClick={() => props.onDecide(action)}
    >
      {label}
    </Button>
  ));
}

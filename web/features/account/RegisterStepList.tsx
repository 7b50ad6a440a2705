import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { RegisterStep } from './registerSteps';

const List = styled('ol')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  fontSize: TYPE.small,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 44,
    color: theme.vars?.palette.board.inkSoft,
    borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-current]': { color: theme.vars?.palette.board.ink, fontWeight: 650 },
}));

export function RegisterStepList({ steps }: { readonly steps: readonly RegisterStep[] }) {
  return (
    <List aria-label="Kroky k účtu">
      {steps.map(({ label, state }, index) => (
        <li key={label} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' ? <Check size={17} aria-hidden /> : <span aria-hidden>{index + 1}.</span>}
          <span>
            {label}
            {state === 'done' && <VisuallyHidden> (hotovo)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </List>
  );
}

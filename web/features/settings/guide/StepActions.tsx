import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

export function StepActions(props: {
  readonly children: ReactNode;
  readonly isBusy?: boolean;
  /** Then there is nothing to leave for later. */
  readonly isDone: boolean;
  readonly skipLabel?: string | undefined;
  onSkip(): Promise<void>;
}) {
  const { children, isBusy = false, isDone, skipLabel = 'Přeskočit', onSkip } = props;
  return (
    <Actions>
      {children}
      {!isDone && (
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => !isBusy && void onSkip()}>
          {skipLabel}
        </Button>
      )}
    </Actions>
  );
}

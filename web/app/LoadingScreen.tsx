import { keyframes, styled } from '@mui/material/styles';
import type { ApiError } from '../api/apiError';
import { Failure } from '../ui/Failure';
import { MEASURE } from '../ui/tokens';

const appear = keyframes`from { opacity: 0 }`;

/** Empty paper at first, words only for who has to wait. */
const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  paddingInline: MEASURE.gutter,
  color: theme.vars?.palette.board.inkSoft,
  animation: `${appear} 200ms 400ms both`,
}));

export function LoadingScreen({ error }: { error?: ApiError | undefined }) {
  if (error) {
    return (
      <Screen as="main">
        <Failure heading="h1" error={error} onRetry={() => window.location.reload()} />
      </Screen>
    );
  }
  return (
    <Screen role="status" aria-live="polite">
      Načítání...
    </Screen>
  );
}

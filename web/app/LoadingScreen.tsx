import { keyframes, styled } from '@mui/material/styles';
import type { ApiError } from '../api/apiError';
import { ErrorNotice } from '../ui/ErrorNotice';
import { MEASURE } from '../ui/tokens';

const appear = keyframes`from { opacity: 0 }`;

/** Stays empty for the first 400 ms, so that fast loads show no text. */
const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  paddingInline: MEASURE.gutter,
  textAlign: 'center',
  color: theme.vars?.palette.board.inkSoft,
  animation: `${appear} 200ms 400ms both`,
}));

interface Props {
  readonly isVerifying?: boolean;
  readonly error?: ApiError | undefined;
  readonly onRetry?: (() => void) | undefined;
}

export function LoadingScreen({
  isVerifying = false,
  error,
  onRetry = () => window.location.reload(),
}: Props) {
  if (error) {
    return (
      <Screen as="main">
        <ErrorNotice heading="h1" error={error} onRetry={onRetry} />
      </Screen>
    );
  }
  return (
    <Screen role="status" aria-live="polite">
      {isVerifying ? (
        <div>
          <p>Ověřování přihlášení...</p>
          <p>Prosím počkejte...</p>
        </div>
      ) : (
        'Načítání...'
      )}
    </Screen>
  );
}

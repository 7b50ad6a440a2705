import type { ApiError } from '../api/apiError';
import { ErrorNotice } from '../ui/ErrorNotice';
import { LOADING_TEXT } from '../ui/loadingText';
import { keyframes, styled } from '../ui/styled';
import { MEASURE } from '../ui/tokens';

const appear = keyframes`from { opacity: 0 }`;

/** Stays empty for the first 400 ms, so that fast loads show no text. */
const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  paddingInline: MEASURE.gutter,
  textAlign: 'center',
  color: theme.color.inkSoft,
  animation: `${appear} 200ms 400ms both`,
}));

const turn = keyframes`to { rotate: 360deg }`;

const Spinner = styled('span')(({ theme }) => ({
  display: 'block',
  width: 32,
  height: 32,
  margin: '0 auto 16px',
  border: `3px solid ${theme.color.rule}`,
  borderTopColor: theme.color.pin,
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
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
      <div>
        <Spinner aria-hidden />
        {isVerifying ? (
          <>
            <p>Ověřování přihlášení...</p>
            <p>Prosím počkejte...</p>
          </>
        ) : (
          <p>{LOADING_TEXT}</p>
        )}
      </div>
    </Screen>
  );
}

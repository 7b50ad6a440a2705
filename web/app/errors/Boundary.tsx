import { type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CrashScreen, type Extent } from './CrashScreen';
import { isChunkError } from './chunkError';
import { reloadAfterDeploy } from './deployment';
import { type Incident, nextIncident, RETRY_AFTER_MS, willRetry } from './incident';
import { reportError } from './reportError';

/**
 * Error boundary that retries by itself a few times. A missing chunk is not retried: one reload fixes it when
 * a deployment replaced the chunks.
 */
export function Boundary(props: {
  extent: Extent;
  /** Clears the error when it changes, e.g. on navigation. */
  resetKey?: string;
  /** Called before an automatic retry, to drop what the crash may be due to; stable between renders. */
  onRetry(): void;
  children: ReactNode;
}) {
  const { extent, resetKey, onRetry, children } = props;
  const [incident, setIncident] = useState<Incident>();

  function onError(error: unknown, { componentStack }: ErrorInfo) {
    const next = nextIncident(incident, Date.now(), isChunkError(error));
    setIncident(next);
    // Reports the first error and the final one, not every retry.
    if (next.retries === 0 || !willRetry(next)) reportError(error, componentStack, next);
  }

  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={onError}
      onReset={({ reason }) => reason === 'keys' && setIncident(undefined)}
      fallbackRender={({ resetErrorBoundary }) =>
        incident && (
          <ErrorFallback extent={extent} incident={incident} onRetry={onRetry} onReset={resetErrorBoundary} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

function ErrorFallback(props: { extent: Extent; incident: Incident; onRetry(): void; onReset(): void }) {
  const { extent, incident, onRetry, onReset } = props;
  useEffect(() => {
    if (incident.isChunk) void reloadAfterDeploy(() => window.location.reload());
    if (!willRetry(incident)) return;
    const timer = setTimeout(() => {
      onRetry();
      onReset();
    }, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [incident, onRetry, onReset]);
  return <CrashScreen extent={extent} incident={incident} />;
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ToastFallback } from './ToastFallback';
import {
  FALLBACK_DEDUPE,
  type FallbackNotice,
  HEALTHY,
  type HealthEvent,
  RETRY_AFTER,
  stepHealth,
} from './toastHealth';

const LOAD_ERROR = /dynamically imported module|module script|ChunkLoadError|Loading chunk/i;

export function ToastGuard(props: { children: ReactNode; onRestored(): void; onGivenUp(): void }) {
  const { children, onRestored, onGivenUp } = props;
  const [health, setHealth] = useState(HEALTHY);
  const [notice, setNotice] = useState<FallbackNotice>();
  const latest = useRef(HEALTHY);
  const wasDown = useRef(false);

  const dispatch = useCallback((event: HealthEvent) => {
    const step = stepHealth(latest.current, event, Date.now());
    latest.current = step.health;
    setHealth(step.health);
    if (step.notice) setNotice(step.notice);
  }, []);

  const hideNotice = useCallback(() => setNotice(undefined), []);

  const { status, failures } = health;
  useEffect(() => {
    if (status === 'working' && wasDown.current) onRestored();
    wasDown.current = status !== 'working';
    if (status === 'down') return onGivenUp();
    if (failures === 0) return;
    const next = status === 'working' ? 'settled' : 'retry';
    const timer = setTimeout(dispatch, next === 'retry' ? RETRY_AFTER : FALLBACK_DEDUPE, { type: next });
    return () => clearTimeout(timer);
  }, [status, failures, dispatch, onRestored, onGivenUp]);

  return (
    <>
      {status === 'working' && (
        <ErrorBoundary
          fallback={null}
          onError={(error) => dispatch({ type: 'failed', isRecoverable: !LOAD_ERROR.test(String(error)) })}
        >
          {children}
        </ErrorBoundary>
      )}
      {notice && (
        <ToastFallback
          notice={notice}
          onClose={hideNotice}
          onRetry={() => {
            hideNotice();
            dispatch({ type: 'askedAgain' });
          }}
        />
      )}
    </>
  );
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ToastFallback } from './ToastFallback';
import {
  FALLBACK_DEDUPE_MS,
  type FallbackNotice,
  HEALTHY,
  type HealthEvent,
  RETRY_DELAY_MS,
  stepHealth,
} from './toastHealth';

const LOAD_ERROR = /dynamically imported module|module script|ChunkLoadError|Loading chunk/i;

export function ToastGuard(props: { children: ReactNode; onRestored(): void; onFailed(): void }) {
  const { children, onRestored, onFailed } = props;
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
    if (status === 'down') return onFailed();
    if (failures === 0) return;
    const next = status === 'working' ? 'settled' : 'retry';
    const timer = setTimeout(dispatch, next === 'retry' ? RETRY_DELAY_MS : FALLBACK_DEDUPE_MS, {
      type: next,
    });
    return () => clearTimeout(timer);
  }, [status, failures, dispatch, onRestored, onFailed]);

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

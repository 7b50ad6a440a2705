import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { announce } from '../announcer/announcer';
import { styled } from '../styled';
import { ToastFrame } from './ToastFrame';
import {
  FALLBACK_DEDUPE_MS,
  FALLBACK_DURATION_MS,
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

const Frame = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 20,
  right: 20,
  zIndex: theme.zIndex.snackbar,
}));

function ToastFallback(props: { notice: FallbackNotice; onClose(): void; onRetry(): void }) {
  const { notice, onClose, onRetry } = props;

  useEffect(() => {
    announce('warning', [notice.title, notice.message].filter(Boolean).join('. '));
  }, [notice]);

  useEffect(() => {
    if (notice.offersRetry) return;
    const timer = setTimeout(onClose, FALLBACK_DURATION_MS);
    return () => clearTimeout(timer);
  }, [notice, onClose]);

  return (
    <Frame className="no-print">
      <ToastFrame
        type="warning"
        title={notice.title}
        message={notice.message}
        action={notice.offersRetry ? { label: 'Zkusit znovu', onClick: onRetry } : undefined}
        onClose={onClose}
      />
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { announce } from '../announcer/announcer';
import { ToastFrame } from './ToastFrame';
import { FALLBACK_DURATION_MS, type FallbackNotice } from './toastHealth';

const Frame = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 20,
  right: 20,
  zIndex: theme.zIndex.snackbar,
}));

export function ToastFallback(props: { notice: FallbackNotice; onClose(): void; onRetry(): void }) {
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

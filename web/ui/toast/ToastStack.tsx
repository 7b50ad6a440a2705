import { SnackbarProvider } from 'notistack';
import { type RefObject, useEffect, useRef } from 'react';
import { useClearPlace } from './useClearPlace';

/** More than are visible at once: closing toasts count too, and the app has its own queue. */
const MAX_SNACKBARS = 20;

const CLASSES = {
  containerRoot: 'no-print',
  containerAnchorOriginTopRight: 'toasts-top-right',
  containerAnchorOriginBottomRight: 'toasts-bottom-right',
};

export function ToastStack(props: {
  stack: RefObject<SnackbarProvider | null>;
  onReady?: (() => void) | undefined;
}) {
  const { stack, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  const frame = useRef<HTMLDivElement>(null);
  useClearPlace(frame);
  return (
    <div ref={frame}>
      <SnackbarProvider ref={stack} maxSnack={MAX_SNACKBARS} classes={CLASSES} />
    </div>
  );
}

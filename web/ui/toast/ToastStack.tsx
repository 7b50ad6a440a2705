import { SnackbarProvider } from 'notistack';
import { type RefObject, useEffect } from 'react';

/** More than are ever visible: those on their way out count too, and the queue is ours. */
const ROOM = 20;

const CLASSES = {
  containerRoot: 'no-print',
  containerAnchorOriginTopRight: 'toasts-top-right',
  containerAnchorOriginBottomRight: 'toasts-bottom-right',
};

/** Where the cards lie; says when it is there, because until then nothing can be laid on it. */
export function ToastStack(props: {
  stack: RefObject<SnackbarProvider | null>;
  onReady?: (() => void) | undefined;
}) {
  const { stack, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  return <SnackbarProvider ref={stack} maxSnack={ROOM} classes={CLASSES} />;
}

import type { Ref } from 'react';
import { ToastFrame } from './ToastFrame';
import { toastContent } from './toastContent';
import type { ToastController } from './toastController';
import type { ActiveToast } from './toastQueue';

export function ToastCard({
  entry,
  toasts,
  ref,
}: {
  entry: ActiveToast;
  toasts: Pick<ToastController, 'close' | 'pause' | 'resume'>;
  ref?: Ref<HTMLDivElement>;
}) {
  const { id, toast } = entry;
  const { type, title, message, action } = toast;
  const pause = () => toasts.pause(id);
  const resume = () => toasts.resume(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timeout
    <div ref={ref} onMouseEnter={pause} onMouseLeave={resume} onFocus={pause} onBlur={resume}>
      <ToastFrame
        type={type}
        title={toastContent(title).nodes}
        message={message && toastContent(message).nodes}
        action={
          action && {
            label: action.label,
            onClick: () => {
              toasts.close(id);
              action.onClick();
            },
          }
        }
        onClose={() => {
          toasts.close(id);
          toast.onDismiss?.();
        }}
      />
    </div>
  );
}

import { useReducer, useSyncExternalStore } from 'react';
import { type InstallState, installState, onInstallChange, promptInstall } from '../../lib/installApp';
import { useToast } from '../useToast';

interface Install {
  readonly state: InstallState;
  /** Opens the browser's question, or says how the person does it. */
  install(): void;
}

export function useInstall(): Install {
  const state = useSyncExternalStore(onInstallChange, installState);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const toast = useToast();
  return {
    state,
    install() {
      if (state === 'byHand') toast.show(BY_HAND);
      else
        void promptInstall()
          .catch(() => undefined)
          .finally(rerender);
    },
  };
}

const BY_HAND = {
  type: 'info',
  title: 'Jak přidat Nástěnku na plochu',
  message: 'V Safari klepněte na Sdílet a zvolte Přidat na plochu.',
  duration: 15_000,
} as const;

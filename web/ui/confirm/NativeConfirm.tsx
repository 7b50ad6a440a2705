import { type ReactNode, useEffect } from 'react';
import type { ConfirmStore, OpenQuestion } from './confirmStore';
import { withDefaults } from './withDefaults';

export function NativeConfirm({ open, store }: { open: OpenQuestion; store: ConfirmStore }): ReactNode {
  const { question } = open;
  useEffect(() => {
    const { title, message } = withDefaults(question);
    if (window.confirm(`${title}\n\n${message}`)) store.confirm();
    else store.cancel();
  }, [question, store]);
  return null;
}

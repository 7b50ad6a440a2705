import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { Section } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { useLateComponent } from '../../ui/useLateComponent';

const load = () => import('./SubscribeDialog').then((module) => module.SubscribeDialog);

export function SubscribeButton({ section }: { section: Section }) {
  const { Component: SubscribeDialog, preload, open } = useLateComponent(load);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        startIcon={<MailPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setIsOpen(true);
          open(() => setIsOpen(false));
        }}
      >
        Dostávat e-mailem
      </Button>
      {SubscribeDialog && isOpen && <SubscribeDialog section={section} onClose={() => setIsOpen(false)} />}
    </>
  );
}

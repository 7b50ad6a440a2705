import { MailPlus } from 'lucide-react';
import type { Section } from '../../../generated/web/model';
import { Button } from '../../ui/Button';
import { useLateDialog } from '../../ui/useLateDialog';

const load = () => import('./SubscribeDialog').then((module) => module.SubscribeDialog);

export function SubscribeButton({ section }: { section: Section }) {
  const { Dialog, close, buttonProps } = useLateDialog(load);
  return (
    <>
      <Button variant="outline" startIcon={<MailPlus size={18} aria-hidden />} {...buttonProps}>
        Dostávat e-mailem
      </Button>
      {Dialog && <Dialog section={section} onClose={close} />}
    </>
  );
}

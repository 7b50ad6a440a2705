import { Share2 } from 'lucide-react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useLateDialog } from '../../ui/useLateDialog';
import type { Shared } from './ShareDialog';

const load = () => import('./ShareDialog').then((module) => module.ShareDialog);

/** Beside the head of a text it is an icon, like its neighbours. */
export function ShareButton(shared: Shared) {
  const { Dialog, close, buttonProps } = useLateDialog(load);
  return (
    <>
      {shared.what === 'section' ? (
        <Button variant="outline" startIcon={<Share2 size={18} aria-hidden />} {...buttonProps}>
          Sdílet
        </Button>
      ) : (
        <IconButton className="no-print" aria-label="Sdílet" title="Sdílet" {...buttonProps}>
          <Share2 size={19} aria-hidden />
        </IconButton>
      )}
      {Dialog && <Dialog {...shared} onClose={close} />}
    </>
  );
}

import { Download } from 'lucide-react';
import { Button } from '../Button';
import { useInstall } from './useInstall';

/** Shown only where the browser can install the board as an app. */
export function InstallLink() {
  const { state, install } = useInstall();
  if (state !== 'offered' && state !== 'byHand') return null;
  return (
    <Button variant="link" size="sm" startIcon={<Download size={16} aria-hidden />} onClick={install}>
      Nainstalovat jako aplikaci
    </Button>
  );
}

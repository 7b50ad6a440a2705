import { useState } from 'react';
import { renewProbeToken } from '../../../generated/web/desk/desk';
import type { Desk } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { useConfirmDialog } from '../../ui/useConfirmDialog';

export function ProbeKey(props: { desk: Desk; hasProbe: boolean; onRenewed(): void }) {
  const { desk, hasProbe, onRenewed } = props;
  const [token, setToken] = useState<string>();
  const confirm = useConfirmDialog();
  const { view } = useSession();
  if (view.status !== 'authenticated' || view.user.role !== 'admin') return null;

  async function renew(): Promise<void> {
    const isConfirmed =
      !hasProbe ||
      (await confirm({
        title: 'Vytvořit nový klíč sondy?',
        message: 'Dosavadní klíč hned přestane platit.',
        confirmLabel: 'Vytvořit nový klíč',
      }));
    if (!isConfirmed) return;
    try {
      setToken((await renewProbeToken(desk.id)).data.token);
      onRenewed();
    } catch (error) {
      // Shown as a toast.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <>
      <h3>Sonda zvenku</h3>
      <p className="soft">
        {addNbsp(
          'Program na jiném počítači může každou minutu desku přečíst a ohlásit to sem. Jak ho nastavit, je v provozní příručce.',
        )}
      </p>
      <Button variant="outline" onClick={() => void renew()}>
        {hasProbe ? 'Vytvořit nový klíč' : 'Vytvořit klíč'}
      </Button>
      {token && (
        <>
          <p>{addNbsp('Klíč zkopírujte hned, znovu ho neukážeme.')}</p>
          <CopyBox name="Klíč sondy" text={token} autoFocus />
        </>
      )}
    </>
  );
}

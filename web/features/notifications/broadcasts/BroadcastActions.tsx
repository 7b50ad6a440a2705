import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Broadcast } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { BROADCASTS_PATH } from '../broadcastPaths';
import { useBroadcastActions } from './useBroadcastActions';

export function BroadcastActions({ broadcast, onDeleted }: { broadcast: Broadcast; onDeleted?: () => void }) {
  const { id, state } = broadcast;
  const { end, remove } = useBroadcastActions(broadcast, onDeleted);
  return (
    <>
      {(state === 'running' || state === 'ended') && (
        <Button
          component={Link}
          to={`${BROADCASTS_PATH}/create?kopie=${id}`}
          variant="outline"
          startIcon={<Copy size={16} aria-hidden />}
        >
          Poslat znovu
        </Button>
      )}
      {(state === 'planned' || state === 'running') && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => void end()}>
          {state === 'planned' ? 'Odvolat' : 'Ukončit'}
        </Button>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void remove()}>
        Smazat
      </Button>
    </>
  );
}

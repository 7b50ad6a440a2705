import { Send } from 'lucide-react';
import type { Broadcast } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { useBroadcastActions } from './useBroadcastActions';

/** The actions of the broadcast’s state. Sending is disabled while changes are unsaved. */
export function BroadcastActions({
  broadcast,
  isDirty = false,
  onDeleted,
}: {
  broadcast: Broadcast;
  isDirty?: boolean;
  onDeleted?: () => void;
}) {
  const { state } = broadcast;
  const { send, end, remove } = useBroadcastActions(broadcast, onDeleted);
  return (
    <>
      {isDirty && <p style={{ margin: 0, alignSelf: 'center' }}>Nejdřív uložte změny.</p>}
      {state === 'draft' && (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          aria-disabled={isDirty}
          startIcon={<Send size={16} aria-hidden />}
          onClick={() => !isDirty && void send()}
        >
          Poslat
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

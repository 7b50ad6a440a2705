import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createBroadcast } from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { createSubmission } from '../../../api/submission';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../../ui/form/fieldErrors';
import { Warning } from '../../../ui/summaryStyles';
import { useToast } from '../../../ui/useToast';
import { broadcastPath } from '../broadcastPaths';
import {
  type BroadcastField,
  type BroadcastValues,
  broadcastInput,
  broadcastProblems,
} from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

/** The broadcast has started while it was being edited; the unsaved changes can become a new draft. */
export function StartedWhileEditing(props: {
  values: BroadcastValues;
  onErrors(errors: FormErrors<BroadcastField>): void;
  onDiscard(): void;
}) {
  const { values, onErrors, onDiscard } = props;
  const [submission] = useState(createSubmission);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefreshBroadcasts();
  const toast = useToast();

  /** The new draft has no start time, which has passed. */
  async function saveAsNew() {
    if (isBusy) return;
    const content = { ...values, show: 'now', starts_at: '' };
    const problems = broadcastProblems(content, new Date());
    onErrors(problems ?? NO_ERRORS);
    if (problems) return;
    setIsBusy(true);
    const input = broadcastInput(content);
    try {
      const { data } = await submission.run(input, (options) =>
        createBroadcast(input, { ...options, failures: 'caller' }),
      );
      onDiscard();
      toast.show({ type: 'success', title: 'Koncept je uložený', message: data.title });
      void navigate(broadcastPath(data.id));
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onErrors(fieldErrors(error, Object.keys(values) as BroadcastField[]));
      setIsBusy(false);
    }
  }

  return (
    <div role="alert">
      <Warning as="div">
        <TriangleAlert size={18} aria-hidden />
        <span>
          {addNbsp(
            'Oznámení mezitím začalo, a to tak, jak bylo uložené. Vaše změny už do něj uložit nejde, můžete z nich ale udělat nové.',
          )}
        </span>
      </Warning>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 24 }}>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void saveAsNew()}>
          Uložit jako nový koncept
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          Zahodit změny
        </Button>
      </div>
    </div>
  );
}

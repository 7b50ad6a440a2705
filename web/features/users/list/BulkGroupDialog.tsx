import { useState } from 'react';
import { ApiError } from '../../../api/apiError';
import { countOf } from '../../../lib/czechPlural';
import { useAllGroups } from '../../../session/useAllGroups';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { USERS_ACCUSATIVE } from '../userLabels';

const LABELS = {
  'add-to-group': { title: 'Přidat do skupiny', button: 'Přidat' },
  'remove-from-group': { title: 'Odebrat ze skupiny', button: 'Odebrat' },
} as const;

export function BulkGroupDialog(props: {
  action: keyof typeof LABELS;
  count: number;
  run(groupId: number): Promise<void>;
  onClose(): void;
}) {
  const { action, count, run, onClose } = props;
  const { title, button } = LABELS[action];
  const { data: groups, error: groupsError } = useAllGroups();
  const [groupId, setGroupId] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (groupId === '') return setProblem({ text: 'Vyberte skupinu.' });
    setIsBusy(true);
    try {
      await run(Number(groupId));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame title={title} maxWidth="xs" mayClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <SelectField
            label={`Skupina pro ${countOf(count, USERS_ACCUSATIVE)}`}
            name="group_id"
            value={groupId}
            choices={[
              { value: '', label: groups ? 'Vyberte skupinu' : 'Načítám skupiny…' },
              ...(groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setGroupId(event.target.value)}
          />
          <ServerError problem={problem ?? groupsError} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Pracuji…' : button}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

import { useState } from 'react';
import { ApiError } from '../../api/apiError';
import { useUnsavedInput } from '../../session/unsavedInput';
import { useAllGroups } from '../../session/useAllGroups';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { GroupsField } from './GroupsField';
import { useUserStateActions } from './useUserStateActions';

export interface Applicant {
  readonly id: number;
  readonly full_name: string;
  readonly email: string | null;
}

export function ApplicantDialog(props: {
  applicant: Applicant;
  action: 'approve' | 'reject';
  onClose(): void;
  onDone?(): void;
}) {
  const { applicant, action, onClose, onDone } = props;
  const { mailEnabled } = useSite();
  const { change } = useUserStateActions();
  const [message, setMessage] = useState('');
  const { data: groups } = useAllGroups();
  const [chosenIds, setChosenIds] = useState<readonly number[]>();
  const groupIds = chosenIds ?? groups?.filter(({ is_default }) => is_default).map(({ id }) => id);
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  useUnsavedInput(message !== '' || chosenIds !== undefined);
  const isMailed = mailEnabled === true && applicant.email !== null;
  const isApproval = action === 'approve';

  async function submit() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await change(applicant, action, { message, ...(isApproval && { groupIds }) });
      onClose();
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame
      title={`${isApproval ? 'Schválit' : 'Odmítnout'} registraci: ${applicant.full_name}`}
      mayClose={!isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <p style={{ marginTop: 0 }}>
            {isApproval
              ? 'Přihlásit se půjde hned, heslem zvoleným při registraci.'
              : 'Registrace se smaže i s údaji. Vrátit to nejde, zaregistrovat se znovu ano.'}
          </p>
          {isApproval && (
            <GroupsField value={groupIds ?? []} hint="V žádné skupině." onChange={setChosenIds} />
          )}
          {isMailed && (
            <TextArea
              label="Zpráva žadateli (nepovinná)"
              name="message"
              rows={4}
              maxLength={1000}
              hint={`Přijde e-mailem na ${applicant.email ?? ''}.`}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
          {!isMailed && <p>E-mail neodejde, dejte žadateli vědět jinak.</p>}
          <ServerError problem={problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant={isApproval ? 'primary' : 'destructive'} aria-disabled={isBusy}>
            {isBusy ? 'Pracuji…' : isApproval ? 'Schválit' : 'Odmítnout'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

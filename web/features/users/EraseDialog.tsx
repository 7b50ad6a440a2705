import { useState } from 'react';
import { useListBackups } from '../../../generated/web/backups/backups';
import type { UserRecord } from '../../../generated/web/model';
import { eraseUser } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { Field } from '../../ui/form/Field';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { backupRetentionText } from './backupRetentionText';

/** Erasure cannot be undone, so it is confirmed by typing the user name. */
export function EraseDialog(props: { user: UserRecord; onClose(): void; onErased(): void }) {
  const { user, onClose, onErased } = props;
  const [typed, setTyped] = useState('');
  const [usernameError, setUsernameError] = useState<string>();
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function erase() {
    if (isBusy) return;
    if (typed.trim() !== user.username) return setUsernameError(`Opište přesně: ${user.username}`);
    setUsernameError(undefined);
    setIsBusy(true);
    try {
      await eraseUser(user.id, { failures: 'caller' });
      onErased();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame title={`Vymazat: ${user.full_name}`} mayClose={!isBusy} onClose={onClose}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <DialogContent>
          <p style={{ marginTop: 0 }}>
            Jméno, e-mail, heslo, přihlášení i členství ve skupinách zmizí a vrátit to nejde. Články zůstanou
            s autorem „Smazaný uživatel“. Chcete-li jen zabránit přihlášení, účet raději deaktivujte.
          </p>
          <BackupRetention />
          <Field
            label={`Pro potvrzení opište uživatelské jméno: ${user.username}`}
            name="confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={typed}
            error={usernameError}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ServerError problem={problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="destructive" aria-disabled={isBusy}>
            {isBusy ? 'Mažu…' : 'Vymazat natrvalo'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function BackupRetention() {
  const { data, isLoading } = useListBackups({ request: { failures: 'caller' } });
  if (isLoading)
    return (
      <LoadingRegion>
        <TextSkeleton lines={4} />
      </LoadingRegion>
    );
  return <p>{addNbsp(backupRetentionText(data))}</p>;
}

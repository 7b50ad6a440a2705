import Button from '@mui/material/Button';
import { AccountNotice } from './AccountNotice';

/** The previous logout has not reached the server, so that session could still be open. */
export function PendingLogoutNotice({ onRetry }: { onRetry(): void }) {
  return (
    <AccountNotice
      role="alert"
      title="Odhlášení ještě není dokončené"
      text="Server neodpověděl, a tak nevíme, jestli je předchozí uživatel opravdu odhlášený. Zkontrolujte připojení; přihlásit se půjde, jakmile server odhlášení potvrdí."
    >
      <Button variant="primary" onClick={onRetry}>
        Zkusit znovu
      </Button>
    </AccountNotice>
  );
}

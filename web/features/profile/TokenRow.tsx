import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import type { ApiToken } from '../../../generated/web/model';
import { formatAgo, formatValidity } from '../../lib/czechAgo';
import { useNow } from '../../ui/useNow';
import { scopeLabel } from './tokenLabels';

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
  const now = useNow();
  const end = new Date(token.expires_at);
  const isExpired = end <= now;
  return (
    <li>
      <KeyRound size={22} aria-hidden />
      <div>
        <h3>
          {token.name}
          <span className="mark">{scopeLabel(token.scope).toLocaleLowerCase('cs')}</span>
        </h3>
        <p className={isExpired ? 'over' : undefined}>{upperFirst(formatValidity(end, now))}</p>
        <p>
          {token.last_used_at
            ? `Naposledy použit ${formatAgo(new Date(token.last_used_at), now)}`
            : 'Zatím nepoužit'}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Odvolat: ${token.name}`} onClick={onRevoke}>
        Odvolat
      </Button>
    </li>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);
}

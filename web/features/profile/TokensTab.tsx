import { KeyRound, Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import {
  getListApiTokensKey,
  revokeApiToken,
  useListApiTokens,
} from '../../../generated/web/account/account';
import type { ApiToken } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { formatAgo, formatValidity } from '../../lib/czechAgo';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useNow } from '../../ui/useNow';
import { useToast } from '../../ui/useToast';
import { NewTokenDialog } from './NewTokenDialog';
import { scopeLabel } from './profileLabels';
import { profileSearchOf } from './profileTabs';
import { RowsSkeleton, RuledRows } from './RuledRows';

export function TokensTab() {
  const { data, error, mutate } = useListApiTokens();
  const revoke = useRevokeToken();
  const navigate = useNavigate();
  const { search } = useLocation();
  const tokens = data?.data;
  const isNew = new URLSearchParams(search).has('novy');
  const listSearch = profileSearchOf('tokeny', search);

  return (
    <TabSection
      title="API tokeny"
      intro={
        <>
          {addNbsp(
            'Pro skripty a jiné programy, které s nástěnkou pracují za vás: tokenem se prokážou místo hesla. Token smí nejvýš to, co právě vy, a přestane platit sám. Co se s ním dá dělat, popisuje',
          )}{' '}
          <Link to="/docs/api">dokumentace API</Link>.
        </>
      }
      action={
        <Button
          component={Link}
          to={{ search: `${listSearch}&novy=1` }}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nový token
        </Button>
      }
    >
      {error && !tokens && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !tokens && <RowsSkeleton rows={2} />}
      {tokens?.length === 0 && <p>Žádný token zatím nemáte.</p>}
      {tokens && tokens.length > 0 && (
        <RuledRows>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </RuledRows>
      )}
      {isNew && <NewTokenDialog onClose={() => void navigate({ search: listSearch }, { replace: true })} />}
    </TabSection>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
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
        {token.desk && <p>{token.desk.name}</p>}
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

function useRevokeToken(): (token: ApiToken) => Promise<void> {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async ({ id, name }) => {
    const revoked = await confirm({
      title: 'Odvolat token?',
      message: `„${name}“ přestane hned platit. Skript, který ho používá, se už nepřihlásí.`,
      confirmLabel: 'Odvolat',
      destructive: true,
      onConfirm: () =>
        revokeApiToken(id).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }),
    });
    if (!revoked) return;
    toast.show({ type: 'success', title: 'Token je odvolaný', message: name });
    await mutate(getListApiTokensKey());
  };
}

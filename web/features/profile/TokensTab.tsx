import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useListApiTokens } from '../../../generated/web/account/account';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TabSection } from '../../ui/TabSection';
import { NewTokenDialog } from './NewTokenDialog';
import { profileSearchOf } from './profileTabs';
import { RowsSkeleton, RuledRows } from './RuledRows';
import { TokenRow } from './TokenRow';
import { useRevokeToken } from './useRevokeToken';

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
      title="Tokeny pro skripty"
      intro="Skript se jím prokáže místo hesla. Smí nejvýš to, co právě vy, a přestane platit sám."
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

import { TriangleAlert } from 'lucide-react';
import {
  refreshOffsiteBackups,
  removeOffsiteBackups,
  useGetOffsiteBackups,
} from '../../../generated/web/backups/backups';
import type { BackupsAnswer, OffsiteSettings } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { Summary, Warning } from '../../ui/summaryStyles';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useLateDialog } from '../../ui/useLateDialog';
import { useToast } from '../../ui/useToast';
import { keptMessage } from './backupLabels';
import { KIND_TEXTS } from './offsiteForm';

const loadDialog = () => import('./OffsiteDialog').then(({ OffsiteDialog }) => OffsiteDialog);

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const LOCKED_TEXT =
  'Nastaveno na serveru, tady změnit nejde. Kdo se o server stará, změní proměnné OFFSITE v jeho prostředí.';

interface Props {
  onBackups(answer?: BackupsAnswer): void;
}

export function OffsiteSection({ onBackups }: Props) {
  const { data, error, mutate } = useGetOffsiteBackups();
  const settings = data?.data.settings;
  const { Dialog, close, buttonProps } = useLateDialog(loadDialog);
  const confirm = useConfirmDialog();
  const toast = useToast();

  async function remove() {
    const isDone = await confirm({
      title: 'Vypnout kopie mimo server?',
      message: 'Další zálohy budou jen na tomto serveru. Kopie, které v úložišti jsou, tam zůstanou.',
      confirmLabel: 'Vypnout kopie',
      destructive: true,
      onConfirm: async () => void (await removeOffsiteBackups()),
    });
    if (!isDone) return;
    toast.show({ type: 'success', title: 'Kopie mimo server jsou vypnuté' });
    await mutate();
    onBackups();
  }

  async function refresh() {
    try {
      onBackups(await refreshOffsiteBackups());
      toast.show({ type: 'success', title: 'Seznam odpovídá úložišti' });
    } catch {
      // The API client has shown the error.
    }
  }

  return (
    <TabSection
      title="Kopie mimo server"
      intro="Každá záloha se zašifruje a pošle i na jiné místo, aby přežila zničení nebo ztrátu serveru."
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          <TextSkeleton lines={3} />
        </LoadingRegion>
      )}
      {settings === null && (
        <>
          <p>{addNbsp('Zálohy jsou teď jen na tomto serveru. Kdyby se rozbil, přijdete i o ně.')}</p>
          <Button variant="primary" {...buttonProps}>
            Nastavit kopie
          </Button>
        </>
      )}
      {settings && (
        <>
          <Place settings={settings} />
          {settings.locked && <p>{addNbsp(LOCKED_TEXT)}</p>}
          <Actions>
            {!settings.locked && (
              <Button variant="outline" {...buttonProps}>
                Upravit
              </Button>
            )}
            <Button variant="outline" onClick={() => void refresh()}>
              Načíst seznam z úložiště
            </Button>
            {!settings.locked && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => void remove()}>
                Vypnout
              </Button>
            )}
          </Actions>
        </>
      )}
      {Dialog && settings !== undefined && (
        <Dialog
          settings={settings}
          onClose={close}
          onSaved={(answer) => {
            close();
            toast.show({ type: 'success', title: 'Kopie mimo server jsou nastavené' });
            void mutate(answer, { revalidate: false });
            onBackups();
          }}
        />
      )}
    </TabSection>
  );
}

function Place({ settings }: { settings: OffsiteSettings }) {
  const { kind, address, folder, user, retention, host_key, warning, readable, updated_by, updated_at } =
    settings;
  const problem = readable ? warning : 'Heslo k úložišti tento server neumí přečíst. Napište ho znovu.';
  return (
    <>
      {problem && (
        <Warning>
          <TriangleAlert size={18} aria-hidden />
          <span>{addNbsp(problem)}</span>
        </Warning>
      )}
      <Summary>
        <div>
          <dt>Úložiště</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>
            {KIND_TEXTS[kind].name}
            <span className="why">
              {address}, {folder || '/'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Uživatel</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>
            {user}
            {host_key && <span className="why">Otisk serveru {host_key}</span>}
          </dd>
        </div>
        <div>
          <dt>Uchovává se</dt>
          <dd>
            {keptMessage(retention)}
            <span className="why">
              Nastaveno {formatExact(new Date(updated_at))}, {updated_by}
            </span>
          </dd>
        </div>
      </Summary>
    </>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { deleteDisplay, renewDisplayToken, useListDisplays } from '../../../generated/web/displays/displays';
import type { Display } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { EditDisplayDialog, NewDisplayDialog, useRevalidateDisplays } from './DisplayDialogs';
import { DisplayLinkDialog } from './DisplayLinkDialog';
import { DisplayListItem, Displays } from './DisplayListItem';

/** When displays were last on changes without an event. */
const REFRESH_MS = 30_000;
const SKELETON_WIDTHS = ['9rem', '14rem'];

/** The displays of the building. The dialog for a new one is opened by `?nova`. */
export function DisplaysPage() {
  const { data, error, mutate } = useListDisplays({ swr: { refreshInterval: REFRESH_MS } });
  const isNew = new URLSearchParams(useLocation().search).has('nova');
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Display>();
  const [made, setMade] = useState<{ display: Display; token: string }>();
  const { renew, end } = useDisplayActions(setMade);
  const closeNew = () => void navigate({ search: '' }, { replace: true });
  const newButton = (
    <Button
      component={Link}
      to={{ search: '?nova=1' }}
      variant="primary"
      startIcon={<Plus size={18} aria-hidden />}
    >
      Nová obrazovka
    </Button>
  );

  return (
    <AdminPage
      title="Obrazovky"
      intro="Televize a panely, na kterých nástěnka běží sama."
      actions={data && data.data.length > 0 && newButton}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingRegion>
          {SKELETON_WIDTHS.map((width) => (
            <SkeletonBar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
          ))}
        </LoadingRegion>
      )}
      {data?.data.length === 0 && (
        <Notice
          title="Zatím tu není žádná obrazovka"
          text="Televize ve vestibulu, na chodbě nebo v čekárně může sama ukazovat platné články vybraných sekcí. Odkaz na ni jednou otevřete na zařízení, dál se o ni nikdo starat nemusí."
          actions={newButton}
        />
      )}
      {data && data.data.length > 0 && (
        <Displays aria-label="Obrazovky">
          {data.data.map((display) => (
            <DisplayListItem
              key={display.id}
              display={display}
              onEdit={() => setEdited(display)}
              onRenew={() => void renew(display)}
              onEnd={() => void end(display)}
            />
          ))}
        </Displays>
      )}
      {isNew && (
        <NewDisplayDialog
          onCreated={(created) => {
            setMade(created);
            closeNew();
          }}
          onClose={closeNew}
        />
      )}
      {edited && (
        // As it is in the list now; one that has ended meanwhile says so when it is saved.
        <EditDisplayDialog
          display={data?.data.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {made && <DisplayLinkDialog {...made} onClose={() => setMade(undefined)} />}
    </AdminPage>
  );
}

/** Their failures are shown as toasts. */
function useDisplayActions(onLink: (made: { display: Display; token: string }) => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidateDisplays();

  async function change(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    // Also after a failure: somebody else may have ended it.
    await refresh();
  }

  return {
    async renew({ id, name }: Display) {
      const isConfirmed = await confirm({
        title: `Vytvořit nový odkaz pro obrazovku ${name}?`,
        message: 'Dosavadní odkaz hned přestane platit. Na zařízení pak otevřete nový.',
        confirmLabel: 'Vytvořit nový odkaz',
      });
      if (!isConfirmed) return;
      await change(async () => {
        const { data, token } = await renewDisplayToken(id);
        onLink({ display: data, token });
      });
    },
    async end({ id, name }: Display) {
      const isConfirmed = await confirm({
        title: `Ukončit obrazovku ${name}?`,
        message: 'Zařízení smaže, co ukazuje, a oznámí, že obrazovka byla ukončena. Vrátit to nejde.',
        confirmLabel: 'Ukončit obrazovku',
        destructive: true,
      });
      if (!isConfirmed) return;
      await change(async () => {
        await deleteDisplay(id);
        toast.show({ type: 'success', title: 'Obrazovka je ukončená', message: name });
      });
    },
  };
}

import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { UserRecord } from '../../../generated/web/model';
import { endUserSessions, getGetPersonalDataUrl } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { Button } from '../../ui/Button';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { AccountAction, AccountActions } from './AccountAction';
import { ApplicantDialog } from './ApplicantDialog';
import { EraseDialog } from './EraseDialog';
import { InvitationAction } from './InvitationAction';
import { PasswordLinkDialog } from './PasswordLinkDialog';
import { SESSIONS } from './userLabels';
import { useUserStateActions } from './useUserStateActions';

type OpenDialog = 'approve' | 'reject' | 'link' | 'erase';

/** Actions on an account; `abilities` from the server decides which are offered. */
export function UserAccountTab({ user, backPath }: { user: UserRecord; backPath: string }) {
  const { abilities, full_name } = user;
  const [open, setOpen] = useState<OpenDialog>();
  const { activate, deactivate } = useUserStateActions();
  const confirm = useConfirmDialog();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRevalidatePeople();
  const close = () => setOpen(undefined);

  async function endSessions() {
    let ended = 0;
    const confirmed = await confirm({
      title: 'Odhlásit všude?',
      message: `${full_name} bude ke všem zařízením znovu potřebovat heslo. Co nemá uložené, uloží až po přihlášení.`,
      confirmLabel: 'Odhlásit všude',
      destructive: true,
      onConfirm: async () => {
        ended = (await endUserSessions(user.id, { failures: 'caller' })).data.ended;
      },
    });
    if (!confirmed) return;
    toast.show({
      type: 'success',
      title: 'Odhlášeno',
      message: `Odhlásili jsme ${countOf(ended, SESSIONS)}.`,
    });
  }

  async function leavePage(title: string) {
    toast.show({ type: 'success', title, message: full_name });
    await navigate(backPath, { replace: true });
    await refresh({ user: user.id });
  }

  return (
    <TabSection title="Účet a heslo" intro="Nové heslo, odhlášení, osobní údaje a konec účtu.">
      <AccountActions>
        {abilities.approve && (
          <AccountAction title="Čeká na schválení" text="Dokud nerozhodnete, nepřihlásí se.">
            <Button variant="primary" onClick={() => setOpen('approve')}>
              Schválit
            </Button>
            <Button onClick={() => setOpen('reject')}>Odmítnout</Button>
          </AccountAction>
        )}
        {abilities.activate && (
          <AccountAction title="Aktivovat" text="Účet je deaktivovaný, nelze se k němu přihlásit.">
            <Button onClick={() => void activate(user)}>Aktivovat</Button>
          </AccountAction>
        )}
        {user.invitation && abilities.reset_password && (
          <InvitationAction user={user} invitation={user.invitation} onNewLink={() => setOpen('link')} />
        )}
        {!user.invitation && abilities.reset_password && (
          <AccountAction title="Nové heslo" text="Vytvoří jednorázový odkaz pro toho, kdo heslo zapomněl.">
            <Button aria-haspopup="dialog" onClick={() => setOpen('link')}>
              Vytvořit odkaz
            </Button>
          </AccountAction>
        )}
        {abilities.end_sessions && (
          <AccountAction
            title="Odhlásit všude"
            text="Ukončí přihlášení na všech zařízeních, třeba po ztrátě telefonu."
          >
            <Button onClick={() => void endSessions()}>Odhlásit všude</Button>
          </AccountAction>
        )}
        <AccountAction
          title="Záznamy"
          text="Co tento člověk na webu udělal, a co se dělo s jeho účtem včetně přihlášení."
        >
          <Button component={Link} to={`/admin/logs?user=${user.id}`}>
            Činnost
          </Button>
          <Button component={Link} to={`/admin/logs?object=user&object_id=${user.id}`}>
            Historie účtu
          </Button>
        </AccountAction>
        <AccountAction
          title="Osobní údaje"
          text="Všechno, co web o tomto člověku uchovává, v jednom souboru ZIP."
        >
          <Button component="a" href={getGetPersonalDataUrl(user.id)} download>
            Stáhnout
          </Button>
        </AccountAction>
        {abilities.deactivate && (
          <AccountAction
            title="Deaktivovat"
            text="Odhlásí všechna zařízení a nedovolí další přihlášení. Články i údaje zůstanou."
          >
            <Button onClick={() => void deactivate(user)}>Deaktivovat</Button>
          </AccountAction>
        )}
        {abilities.erase && (
          <AccountAction
            title="Vymazat"
            text="Smaže osobní údaje natrvalo. Články zůstanou pod jménem „Smazaný uživatel“."
          >
            <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen('erase')}>
              Vymazat…
            </Button>
          </AccountAction>
        )}
      </AccountActions>
      {(open === 'approve' || open === 'reject') && (
        <ApplicantDialog
          applicant={user}
          action={open}
          onClose={close}
          onDone={() => void (open === 'reject' && navigate(backPath, { replace: true }))}
        />
      )}
      {open === 'link' && <PasswordLinkDialog user={user} onClose={close} />}
      {open === 'erase' && (
        <EraseDialog user={user} onClose={close} onErased={() => void leavePage('Uživatel je vymazaný')} />
      )}
    </TabSection>
  );
}

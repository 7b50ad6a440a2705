import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { UserRecord } from '../../../generated/web/model';
import { endUserSessions, getGetPersonalDataUrl } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { useRefreshPeople } from '../../session/useRefreshPeople';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { ApplicantDialog } from './ApplicantDialog';
import { Deed, Deeds } from './Deed';
import { EraseDialog } from './EraseDialog';
import { PasswordLinkDialog } from './PasswordLinkDialog';
import { SESSIONS } from './userWords';
import { useUserState } from './useUserState';

type OpenDialog = 'approve' | 'reject' | 'link' | 'erase';

/** Actions on an account; `abilities` from the server decides which are offered. */
export function UserCare({ user, back }: { user: UserRecord; back: string }) {
  const { abilities, full_name } = user;
  const [open, setOpen] = useState<OpenDialog>();
  const { activate, deactivate } = useUserState();
  const confirm = useConfirmDialog();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshPeople();
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
    await navigate(back, { replace: true });
    await refresh({ user: user.id });
  }

  return (
    <TabSection title="Správa účtu" intro="Přihlašování, osobní údaje a konec účtu.">
      <Deeds>
        {abilities.approve && (
          <Deed title="Čeká na schválení" text="Dokud nerozhodnete, nepřihlásí se.">
            <Button variant="primary" onClick={() => setOpen('approve')}>
              Schválit
            </Button>
            <Button onClick={() => setOpen('reject')}>Odmítnout</Button>
          </Deed>
        )}
        {abilities.activate && (
          <Deed title="Aktivovat" text="Účet je deaktivovaný, nelze se k němu přihlásit.">
            <Button onClick={() => void activate(user)}>Aktivovat</Button>
          </Deed>
        )}
        {abilities.reset_password && (
          <Deed
            title="Nové heslo"
            text="Vytvoří jednorázový odkaz pro toho, kdo heslo zapomněl nebo ho ještě nemá."
          >
            <Button aria-haspopup="dialog" onClick={() => setOpen('link')}>
              Vytvořit odkaz
            </Button>
          </Deed>
        )}
        {abilities.end_sessions && (
          <Deed
            title="Odhlásit všude"
            text="Ukončí přihlášení na všech zařízeních, třeba po ztrátě telefonu."
          >
            <Button onClick={() => void endSessions()}>Odhlásit všude</Button>
          </Deed>
        )}
        <Deed title="Záznamy" text="Co tento člověk na webu změnil a co se při jeho požadavcích stalo.">
          <Button component={Link} to={`/admin/logs?tab=audit&user=${user.id}`}>
            Audit
          </Button>
          <Button component={Link} to={`/admin/logs?user=${user.id}`}>
            Systémový log
          </Button>
        </Deed>
        <Deed title="Osobní údaje" text="Všechno, co web o tomto člověku uchovává, v jednom souboru ZIP.">
          <Button component="a" href={getGetPersonalDataUrl(user.id)} download>
            Stáhnout
          </Button>
        </Deed>
        {abilities.deactivate && (
          <Deed
            title="Deaktivovat"
            text="Odhlásí všechna zařízení a nedovolí další přihlášení. Články i údaje zůstanou."
          >
            <Button onClick={() => void deactivate(user)}>Deaktivovat</Button>
          </Deed>
        )}
        {abilities.erase && (
          <Deed
            title="Vymazat"
            text="Smaže osobní údaje natrvalo. Články zůstanou pod jménem „Smazaný uživatel“."
          >
            <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen('erase')}>
              Vymazat…
            </Button>
          </Deed>
        )}
      </Deeds>
      {(open === 'approve' || open === 'reject') && (
        <ApplicantDialog
          applicant={user}
          action={open}
          onClose={close}
          onDone={() => void (open === 'reject' && navigate(back, { replace: true }))}
        />
      )}
      {open === 'link' && <PasswordLinkDialog user={user} onClose={close} />}
      {open === 'erase' && (
        <EraseDialog user={user} onClose={close} onErased={() => void leavePage('Uživatel je vymazaný')} />
      )}
    </TabSection>
  );
}

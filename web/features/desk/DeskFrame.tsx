import { Plus, Printer, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListDesks } from '../../../generated/web/desk/desk';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PathTabs } from '../../ui/PathTabs';
import {
  DESK_ARCHIVE_PATH,
  DESK_CALENDAR_PATH,
  DESK_PATH,
  DESK_PROOF_PATH,
  DESK_SETTINGS_PATH,
  NEW_NOTICE_PATH,
  NOTICES_PATH,
  PAPER_LIST_PATH,
} from './deskPaths';

const TABS = [
  { path: DESK_PATH, label: 'Dnes' },
  { path: NOTICES_PATH, label: 'Písemnosti' },
  { path: DESK_CALENDAR_PATH, label: 'Kalendář' },
  { path: DESK_ARCHIVE_PATH, label: 'Archiv' },
  { path: DESK_PROOF_PATH, label: 'Důkazy' },
];

/** Around each part of the clerk's desk. Without a desk that the person writes, it says so instead. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { data } = useListDesks();
  const isAdmin = useIsAdmin();
  const hasNone = data?.data.length === 0;
  return (
    <AdminPage
      title="Úřední deska"
      intro="Co dnes vyvěsit a sejmout, a všechno, co na desce visí nebo viselo."
      actions={
        <>
          {isAdmin && (
            <Button
              component={Link}
              to={DESK_SETTINGS_PATH}
              variant="outline"
              startIcon={<SlidersHorizontal size={18} aria-hidden />}
            >
              Nastavení desky
            </Button>
          )}
          {!hasNone && (
            <>
              <Button
                component={Link}
                to={PAPER_LIST_PATH}
                variant="outline"
                startIcon={<Printer size={18} aria-hidden />}
              >
                Seznam k tisku
              </Button>
              <Button
                component={Link}
                to={NEW_NOTICE_PATH}
                variant="primary"
                startIcon={<Plus size={18} aria-hidden />}
              >
                Nová písemnost
              </Button>
            </>
          )}
        </>
      }
    >
      {hasNone ? (
        <NoDesk />
      ) : (
        <>
          <PathTabs label="Části úřední desky" tabs={TABS} />
          {children}
        </>
      )}
    </AdminPage>
  );
}

export function NoDesk() {
  const isAdmin = useIsAdmin();
  return (
    <Notice
      title="Žádná úřední deska tu ještě není"
      text={
        isAdmin
          ? 'Úřední deskou se stane sekce, kterou tak v nastavení označíte.'
          : 'Úřední desku zapíná správce. Uvidíte ji, až v její sekci budete smět psát.'
      }
      actions={
        isAdmin && (
          <Button component={Link} to={DESK_SETTINGS_PATH} variant="primary">
            Zapnout úřední desku
          </Button>
        )
      }
    />
  );
}

export function useIsAdmin(): boolean {
  const { view } = useSession();
  return view.status === 'authenticated' && view.user.role === 'admin';
}

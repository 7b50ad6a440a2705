import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { closeDesk, useListDesks, useListNoticeKinds } from '../../../generated/web/desk/desk';
import type { Desk } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { styled } from '../../ui/styled';
import { TabSection, TabSections } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { EditDeskDialog, NewDeskDialog } from './DeskDialogs';
import { DESK_PATH } from './deskPaths';
import { KindsSection } from './KindsSection';
import { refusedText } from './noticeLabels';
import { useRefreshDesk } from './useRefreshDesk';

const Desks = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(1.75, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& .soft': { display: 'block', color: theme.color.inkSoft, fontSize: TYPE.small },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

export function DeskSettingsPage() {
  const desks = useListDesks();
  const kinds = useListNoticeKinds();
  const [isNew, setIsNew] = useState(false);
  const categories = useListArticleCategories().data?.data ?? [];
  const free = categories.filter(({ id }) => !desks.data?.data.some((desk) => desk.id === id));
  return (
    <AdminPage
      title="Nastavení úřední desky"
      intro="Které sekce jsou úřední deskou, a jak dlouho co visí."
      actions={
        <Button component={Link} to={DESK_PATH} variant="outline">
          Úřední deska
        </Button>
      }
    >
      <TabSections>
        <TabSection
          title="Úřední desky"
          intro="Ze sekce se stane deska: písemnosti se v ní vyvěšují s číslem a záznamem a přečte je kdokoliv."
          action={
            <Button
              variant="outline"
              aria-haspopup="dialog"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setIsNew(true)}
            >
              Nová úřední deska
            </Button>
          }
        >
          {desks.error && <ErrorNotice error={desks.error} onRetry={() => void desks.mutate()} />}
          {!desks.data && !desks.error && <TableSkeleton rows={2} />}
          {desks.data?.data.length === 0 && <p>{addNbsp('Zatím žádná sekce úřední deskou není.')}</p>}
          <Desks>
            {desks.data?.data.map((desk) => (
              <DeskItem key={desk.id} desk={desk} />
            ))}
          </Desks>
        </TabSection>
        {kinds.error && <ErrorNotice error={kinds.error} onRetry={() => void kinds.mutate()} />}
        {!kinds.data && !kinds.error && <TableSkeleton rows={8} />}
        {kinds.data && <KindsSection kinds={kinds.data.data} />}
      </TabSections>
      {isNew && <NewDeskDialog categories={free} onClose={() => setIsNew(false)} />}
    </AdminPage>
  );
}

function DeskItem({ desk }: { desk: Desk }) {
  const [isEditing, setIsEditing] = useState(false);
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRefreshDesk();
  const session = useSession();

  async function close() {
    const isClosed = await confirm({
      title: `Vypnout úřední desku ${desk.name}?`,
      message: 'Bude z ní zase obyčejná sekce. Z připravených písemností zůstanou koncepty článků.',
      confirmLabel: 'Vypnout desku',
      destructive: true,
      onConfirm: () => closeDesk(desk.id, { failures: 'caller' }),
    });
    if (!isClosed) return;
    toast.show({ type: 'success', title: 'Sekce už není úřední deskou', message: desk.name });
    session.retryPermissions();
    await refresh();
  }

  return (
    <li>
      <div>
        <strong>{addNbsp(desk.name)}</strong>
        <span className="soft">{addNbsp(`${desk.operator_name}, IČO ${desk.operator_ico}`)}</span>
        <a className="soft" href={new URL(desk.address, window.location.origin).pathname}>
          {desk.address}
        </a>
        {desk.refused_count > 0 && <span className="soft">{addNbsp(refusedText(desk.refused_count))}</span>}
      </div>
      <div className="actions">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
          Upravit
        </Button>
        {!desk.has_records && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => void close()}>
            Vypnout
          </Button>
        )}
      </div>
      {isEditing && <EditDeskDialog desk={desk} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

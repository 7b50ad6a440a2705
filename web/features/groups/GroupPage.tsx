import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { useGetGroup } from '../../../generated/web/people/people';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { SaveBar } from '../../ui/form/SaveBar';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Notice } from '../../ui/Notice';
import { TabNav } from '../../ui/TabNav';
import { MEASURE } from '../../ui/tokens';
import { AccessTab } from './access/AccessTab';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupFields } from './GroupFields';
import { GROUP_TABS, type GroupTab, type GroupTabProps, groupSearchOf, groupTabOf } from './groupTabs';
import { MembersTab } from './members/MembersTab';
import { GROUP_FIELDS, useGroupForm } from './useGroupForm';

const CONTENT: Readonly<Record<GroupTab, ComponentType<GroupTabProps>>> = {
  udaje: DetailsTab,
  clenove: MembersTab,
  pristup: AccessTab,
};

export function GroupPage() {
  const { id = '' } = useParams();
  const groupId = Number(id);
  const { data, error, mutate } = useGetGroup(groupId);
  if (data) return <LoadedGroup key={groupId} group={data.group} />;
  if (error?.status === 404) return <MissingGroup />;
  return (
    <AdminPage title="Skupina">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <TableSkeleton rows={6} />}
    </AdminPage>
  );
}

function LoadedGroup({ group }: { group: GroupRecord }) {
  const current = groupTabOf(useLocation().search);
  const [visited, setVisited] = useState<ReadonlySet<GroupTab>>(new Set([current]));
  const [unsaved, setUnsaved] = useState<ReadonlySet<GroupTab>>(new Set());
  const [isDeleting, setIsDeleting] = useState(false);
  // Unsaved input is offered again after the user returns.
  useEffect(() => saveOpenForms, []);
  if (!visited.has(current)) setVisited(new Set([...visited, current]));

  const onDirty = useCallback((tab: GroupTab, isDirty: boolean) => {
    setUnsaved((before) => {
      const next = new Set(before);
      if (isDirty) next.add(tab);
      else next.delete(tab);
      return next;
    });
  }, []);

  return (
    <AdminPage
      title={group.name}
      actions={
        <Button variant="outline" onClick={() => setIsDeleting(true)}>
          Smazat skupinu
        </Button>
      }
    >
      <TabNav
        label="Části skupiny"
        tabs={GROUP_TABS}
        current={current}
        searchOf={groupSearchOf}
        unsaved={unsaved}
      />
      {[...visited].map((tab) => {
        const Content = CONTENT[tab];
        return (
          // Visited tabs stay mounted, so that their unsaved changes survive.
          <div key={tab} hidden={tab !== current}>
            <Content group={group} onDirty={onDirty} />
          </div>
        );
      })}
      {isDeleting && <DeleteGroupDialog group={group} onClose={() => setIsDeleting(false)} />}
    </AdminPage>
  );
}

function MissingGroup() {
  return (
    <AdminPage title="Skupina">
      <Notice
        title="Tato skupina neexistuje"
        text="Možná ji mezitím někdo smazal."
        actions={
          <Button component={Link} to="/admin/groups" variant="outline">
            Zpět na skupiny
          </Button>
        }
      />
    </AdminPage>
  );
}

function DetailsTab({ group, onDirty }: GroupTabProps) {
  const form = useGroupForm(group);
  const { values, errors, isBusy, isDirty } = form;
  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);
  return (
    <form
      ref={form.form}
      noValidate
      aria-busy={isBusy}
      style={{ maxWidth: MEASURE.text }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void form.submit();
      }}
    >
      <ConflictNotice form={form} fields={GROUP_FIELDS} />
      <GroupFields values={values} errors={errors} onChange={form.change} />
      <SaveBar isBusy={isBusy} isDirty={isDirty} errors={errors} onDiscard={form.discard} />
    </form>
  );
}

import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { UserRecord } from '../../../generated/web/model';
import { useGetUser } from '../../../generated/web/people/people';
import { originOf } from '../../lib/paths';
import { AdminPage } from '../../ui/AdminPage';
import { Avatar } from '../../ui/Avatar';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { TabNav } from '../../ui/TabNav';
import { TYPE } from '../../ui/tokens';
import { RoleBadge, StateBadge } from './badges';
import { LastSeen } from './LastSeen';
import { UserAccountTab } from './UserAccountTab';
import { UserDetailsTab } from './UserDetailsTab';
import { UserPermissionsTab } from './UserPermissionsTab';
import { backPathOf, USER_TABS, type UserTab, userSearchOf, userTabOf } from './userTabs';

const BackAnchor = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 44,
  color: theme.vars?.palette.board.inkSoft,
  fontSize: TYPE.small,
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  marginBottom: theme.spacing(2),
  fontSize: TYPE.small,
  color: theme.vars?.palette.board.inkSoft,
}));

export function UserPage({ id }: { id: number }) {
  const { search } = useLocation();
  const { data, error, mutate } = useGetUser(id);
  const backPath = backPathOf(search);
  if (error?.status === 404) return <UserNotFound back={backPath} />;
  return (
    <AdminPage title={data?.data.full_name ?? 'Uživatel'} actions={<BackLink to={backPath} />}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <UserSkeleton />}
      {data && <UserTabs user={data.data} search={search} back={backPath} />}
    </AdminPage>
  );
}

function UserTabs({ user, search, back: backPath }: { user: UserRecord; search: string; back: string }) {
  const tab = userTabOf(search);
  // Once shown, the form stays mounted, so that unsaved input survives a change of tab.
  const [isFormShown, setIsFormShown] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  if (tab === 'udaje' && !isFormShown) setIsFormShown(true);
  const navigate = useNavigate();

  /** Stays where nobody said what to return to. */
  function returnToOrigin() {
    const origin = originOf(search);
    if (origin !== undefined) void navigate(origin);
  }

  return (
    <>
      <Header>
        <Avatar name={user.full_name} color={user.color} />
        <RoleBadge role={user.role} />
        <StateBadge state={user.state} />
        <span>
          Naposledy: <LastSeen time={user.last_seen_at} />
        </span>
      </Header>
      <TabNav
        label="Části záznamu"
        tabs={USER_TABS}
        current={tab}
        searchOf={(one) => userSearchOf(one, search)}
        unsaved={new Set<UserTab>(isDirty ? ['udaje'] : [])}
      />
      {isFormShown && (
        <div hidden={tab !== 'udaje'}>
          <UserDetailsTab key={user.id} user={user} onDirty={setIsDirty} onDone={returnToOrigin} />
        </div>
      )}
      {tab === 'opravneni' && <UserPermissionsTab user={user} />}
      {tab === 'sprava' && <UserAccountTab user={user} backPath={backPath} />}
    </>
  );
}

function BackLink({ to }: { to: string }) {
  return (
    <BackAnchor to={to}>
      <ArrowLeft size={16} aria-hidden />
      {to.startsWith('/admin/users') ? 'Zpět na uživatele' : 'Zpět'}
    </BackAnchor>
  );
}

function UserNotFound({ back: backPath }: { back: string }) {
  return (
    <AdminPage title="Uživatel">
      <Notice
        title="Tento uživatel neexistuje"
        text="Možná ho mezitím někdo vymazal, nebo odmítl jeho registraci."
        actions={<BackLink to={backPath} />}
      />
    </AdminPage>
  );
}

function UserSkeleton() {
  return (
    <LoadingRegion>
      {[1, 2, 3].map((field) => (
        <div key={field} style={{ maxWidth: '30rem', marginBottom: 24 }}>
          <SkeletonBar style={{ width: '8rem', height: '1rem', marginBottom: 8 }} />
          <SkeletonBar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}

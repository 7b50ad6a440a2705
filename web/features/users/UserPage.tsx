import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { UserRecord } from '../../../generated/web/model';
import { useGetUser } from '../../../generated/web/people/people';
import { addNbsp } from '../../lib/czechTypography';
import { originOf } from '../../lib/paths';
import { ViewAsButton } from '../../people/ViewAsButton';
import { AdminPage } from '../../ui/AdminPage';
import { Avatar } from '../../ui/Avatar';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TabNav } from '../../ui/TabNav';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { RoleBadge, StateBadge } from './badges';
import { invitationText } from './invitationText';
import { LastSeen } from './LastSeen';
import { UserAccountTab } from './UserAccountTab';
import { UserDetailsTab } from './UserDetailsTab';
import { UserPermissionsTab } from './UserPermissionsTab';
import { backPathOf, USER_TABS, type UserTab, userSearchOf, userTabOf } from './userTabs';

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  marginBottom: theme.spacing(2),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export function UserPage({ id }: { id: number }) {
  const { search } = useLocation();
  const { data, error, mutate } = useGetUser(id);
  const backPath = backPathOf(search);
  if (error?.status === 404) return <UserNotFound back={backPath} />;
  return (
    <AdminPage title={data?.data.full_name ?? 'Uživatel'} actions={<BackToOrigin to={backPath} />}>
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
  const { pathname } = useLocation();
  const navigate = useNavigate();

  /** Leaves a person alone who has gone on meanwhile, and where nobody said what to return to. */
  function returnToOrigin() {
    const origin = originOf(search);
    // This page is still shown while the code of the next one loads.
    const isHere = window.location.pathname === pathname && tab === 'udaje';
    if (origin !== undefined && isHere) void navigate(origin);
  }

  return (
    <>
      <Header>
        <Avatar name={user.full_name} color={user.color} />
        <RoleBadge role={user.role} />
        <StateBadge state={user.state} invitation={user.invitation} />
        {user.invitation ? (
          <InvitationNote user={user} />
        ) : (
          <span>
            Naposledy: <LastSeen time={user.last_seen_at} />
          </span>
        )}
        {user.state === 'active' && <ViewAsButton user={user} />}
        {user.abilities.approve && tab !== 'sprava' && (
          <Link to={{ search: userSearchOf('sprava', search) }}>Schválit, nebo odmítnout</Link>
        )}
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

function BackToOrigin({ to }: { to: string }) {
  return <BackLink to={to}>{to.startsWith('/admin/users') ? 'Zpět na uživatele' : 'Zpět'}</BackLink>;
}

function UserNotFound({ back: backPath }: { back: string }) {
  return (
    <AdminPage title="Uživatel">
      <Notice
        title="Tento uživatel neexistuje"
        text="Možná ho mezitím někdo vymazal, nebo odmítl jeho registraci."
        actions={<BackToOrigin to={backPath} />}
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

function InvitationNote({ user: { invitation } }: { user: UserRecord }) {
  const now = useNow();
  return invitation && <span>{addNbsp(invitationText(invitation, now))}</span>;
}

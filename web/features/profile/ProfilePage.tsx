import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { AdminPage } from '../../ui/AdminPage';
import { FactsTab } from './FactsTab';
import { PasswordTab } from './PasswordTab';
import { ProfileNav } from './ProfileNav';
import { type ProfileTab, tabOf } from './profileTabs';
import { SessionsTab } from './SessionsTab';
import { TokensTab } from './TokensTab';

const CONTENT: Readonly<Record<ProfileTab, ComponentType<{ user: SessionUser }>>> = {
  profil: FactsTab,
  heslo: PasswordTab,
  relace: SessionsTab,
  tokeny: TokensTab,
};

/** What somebody sees and changes of their own account. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const tab = tabOf(useLocation().search);
  const Content = CONTENT[tab];
  return (
    <AdminPage title="Můj profil">
      <ProfileNav current={tab} />
      <Content user={user} />
    </AdminPage>
  );
}

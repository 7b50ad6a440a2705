import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { AdminPage } from '../../ui/AdminPage';
import { BackLink } from '../../ui/BackLink';
import { TabNav } from '../../ui/TabNav';
import { TabSections } from '../../ui/TabSection';
import { AppearanceTab } from './AppearanceTab';
import { DetailsTab } from './DetailsTab';
import { DeviceTab } from './DeviceTab';
import { FollowingTab } from './FollowingTab';
import { PasswordSection } from './PasswordSection';
import { offeredTabs, type ProfileTab, profileSearchOf, profileTabOf } from './profileTabs';
import { SessionsSection } from './SessionsSection';
import { TokensTab } from './TokensTab';

interface TabProps {
  readonly user: SessionUser;
  /** Of this device. */
  onSignOut(): Promise<void>;
}

const CONTENT: Readonly<Record<ProfileTab, ComponentType<TabProps>>> = {
  sleduji: FollowingTab,
  vzhled: AppearanceTab,
  zarizeni: DeviceTab,
  profil: DetailsTab,
  heslo: SignInTab,
  tokeny: TokensTab,
};

export function ProfilePage({ backPath, ...props }: TabProps & { backPath: string | undefined }) {
  const { search } = useLocation();
  const tab = profileTabOf(search, window.isSecureContext);
  const Content = CONTENT[tab];
  return (
    <AdminPage title="Můj profil" actions={backPath && <BackLink to={backPath}>Zpět</BackLink>}>
      <TabNav
        label="Části profilu"
        tabs={offeredTabs(window.isSecureContext)}
        current={tab}
        searchOf={(id) => profileSearchOf(id, search)}
      />
      <Content {...props} />
    </AdminPage>
  );
}

function SignInTab({ user, onSignOut }: { user: SessionUser; onSignOut(): Promise<void> }) {
  return (
    <TabSections>
      <PasswordSection user={user} />
      <SessionsSection onSignOut={onSignOut} />
    </TabSections>
  );
}

import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { AdminPage } from '../../ui/AdminPage';
import { BackLink } from '../../ui/BackLink';
import { TabNav } from '../../ui/TabNav';
import { DetailsTab } from './DetailsTab';
import { DeviceTab } from './DeviceTab';
import { FollowingTab } from './FollowingTab';
import { PasswordTab } from './PasswordTab';
import { offeredTabs, type ProfileTab, profileSearchOf, profileTabOf } from './profileTabs';
import { SessionsTab } from './SessionsTab';
import { TokensTab } from './TokensTab';

const CONTENT: Readonly<Record<ProfileTab, ComponentType<{ user: SessionUser }>>> = {
  profil: DetailsTab,
  sleduji: FollowingTab,
  heslo: PasswordTab,
  relace: SessionsTab,
  zarizeni: DeviceTab,
  tokeny: TokensTab,
};

export function ProfilePage({ user, backPath }: { user: SessionUser; backPath: string | undefined }) {
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
      <Content user={user} />
    </AdminPage>
  );
}

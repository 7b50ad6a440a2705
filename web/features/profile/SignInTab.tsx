import type { SessionUser } from '../../../generated/web/model';
import { TabSections } from '../../ui/TabSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';

export function SignInTab({ user, onSignOut }: { user: SessionUser; onSignOut(): Promise<void> }) {
  return (
    <TabSections>
      <PasswordSection user={user} />
      <SessionsSection onSignOut={onSignOut} />
    </TabSections>
  );
}

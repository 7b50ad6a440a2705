import type { InvitationState, UserRecord } from '../../../generated/web/model';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { useNow } from '../../ui/useNow';
import { AccountAction } from './AccountAction';
import { invitationText } from './invitationText';
import { useMailLinks } from './links/useMailLinks';

export function InvitationAction(props: {
  user: UserRecord;
  invitation: InvitationState;
  onNewLink(): void;
}) {
  const { user, invitation, onNewLink } = props;
  const now = useNow();
  const { mailEnabled } = useSite();
  const { mailOne, isBusy } = useMailLinks();
  const isMailed = mailEnabled === true && user.email !== null;
  return (
    <AccountAction title="Pozvánka" text={invitationText(invitation, now)}>
      {isMailed && (
        <Button aria-disabled={isBusy} onClick={() => void mailOne(user)}>
          {invitation.status === 'none' ? 'Poslat pozvánku' : 'Poslat znovu'}
        </Button>
      )}
      <Button aria-haspopup="dialog" variant={isMailed ? 'outline' : 'secondary'} onClick={onNewLink}>
        Nový odkaz
      </Button>
    </AccountAction>
  );
}

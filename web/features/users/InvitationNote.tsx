import type { UserRecord } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { useNow } from '../../ui/useNow';
import { invitationText } from './invitationText';

/** How far the invitation of somebody is who has no password yet. */
export function InvitationNote({ user: { invitation } }: { user: UserRecord }) {
  const now = useNow();
  return invitation && <span>{addNbsp(invitationText(invitation, now))}</span>;
}

import type { InvitationState, Role, UserState } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { invitationLabel } from './invitationText';
import { stateLabel } from './userLabels';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: '1px solid transparent',
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  color: theme.color.inkSoft,
  '&.strong': {
    color: theme.color.ink,
    borderColor: theme.color.ruleStrong,
    fontWeight: 650,
  },
  '&.waits': {
    color: theme.color.warning,
    borderColor: theme.color.warning,
    fontWeight: 650,
  },
  '&.invited': { borderColor: theme.color.ruleStrong },
  '&.off': { borderColor: theme.color.rule, fontStyle: 'italic' },
  '&.plain': { padding: 0, border: 0, fontSize: 'inherit' },
}));

export function RoleBadge({ role }: { role: Role }) {
  return <Badge className={role === 'admin' ? 'strong' : 'plain'}>{roleLabel(role)}</Badge>;
}

const STATE_CLASS_NAMES: Readonly<Record<UserState, string>> = {
  active: 'plain',
  deactivated: 'off',
  pending: 'waits',
};

const INVITATION_CLASS_NAMES: Readonly<Record<InvitationState['status'], string>> = {
  none: 'off',
  waiting: 'invited',
  valid: 'invited',
  expired: 'waits',
  failed: 'waits',
};

/** Who has no password yet is shown as invited, because they cannot sign in. */
export function StateBadge(props: { state: UserState; invitation: InvitationState | null }) {
  const { state, invitation } = props;
  if (invitation)
    return <Badge className={INVITATION_CLASS_NAMES[invitation.status]}>{invitationLabel(invitation)}</Badge>;
  return <Badge className={STATE_CLASS_NAMES[state]}>{stateLabel(state)}</Badge>;
}

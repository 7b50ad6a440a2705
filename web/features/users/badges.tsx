import { styled } from '@mui/material/styles';
import type { Role, UserState } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { TYPE } from '../../ui/tokens';
import { stateLabel } from './userWords';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  color: theme.vars?.palette.board.inkSoft,
  '&.strong': {
    color: theme.vars?.palette.board.ink,
    borderColor: theme.vars?.palette.board.ruleStrong,
    fontWeight: 650,
  },
  '&.waits': {
    color: theme.vars?.palette.board.warning,
    borderColor: theme.vars?.palette.board.warning,
    fontWeight: 650,
  },
  '&.off': { borderColor: theme.vars?.palette.board.rule, fontStyle: 'italic' },
  // What goes without saying has no frame, and begins where other texts begin.
  '&.plain': { padding: 0, border: 0, fontSize: 'inherit' },
}));

/** Who runs the site stands out. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge className={role === 'admin' ? 'strong' : 'plain'}>{roleLabel(role)}</Badge>;
}

const LOOKS: Readonly<Record<UserState, string>> = {
  active: 'plain',
  deactivated: 'off',
  pending: 'waits',
};

/** Whether somebody may sign in. */
export function StateBadge({ state }: { state: UserState }) {
  return <Badge className={LOOKS[state]}>{stateLabel(state)}</Badge>;
}

import { Link } from 'react-router-dom';
import type { UserRow } from '../../../../generated/web/model';
import { formatDay } from '../../../lib/czechDates';
import { Avatar } from '../../../ui/Avatar';
import type { Column } from '../../../ui/list/DataTable';
import { styled } from '../../../ui/styled';
import { useNow } from '../../../ui/useNow';
import { RoleBadge, StateBadge } from '../badges';
import { invitationDetail } from '../invitationText';
import { LastSeen } from '../LastSeen';
import { userPath } from '../userPath';
import { type Decision, DecisionButtons } from './DecisionButtons';

const Name = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1),
  alignItems: 'center',
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& > [aria-hidden]': { width: 28, height: 28 },
  '& a': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-state="deactivated"] a': { color: `${theme.color.inkSoft} !important` },
}));

function UserStateCell({ user: { state, invitation } }: { user: UserRow }) {
  const now = useNow();
  const detail = invitation && invitationDetail(invitation, now);
  return (
    <>
      <StateBadge state={state} invitation={invitation} />
      {detail && <span className="soft"> {detail}</span>}
    </>
  );
}

const EMPTY_OF_WAITING = new Set(['groups', 'last_seen_at']);

/** `backPath` is where the page of a user returns to; with `onDecide` registrations are decided in their rows. */
export function userColumns(
  backPath: string,
  onDecide?: (user: UserRow, action: Decision) => void,
): readonly Column<UserRow>[] {
  const decision: Column<UserRow> = {
    id: 'decision',
    label: 'Rozhodnutí',
    kind: 'actions',
    cell: (user) =>
      user.state === 'pending' && (
        <DecisionButtons name={user.full_name} onDecide={(action) => onDecide?.(user, action)} />
      ),
  };
  const columns: readonly Column<UserRow>[] = [
    {
      id: 'full_name',
      label: 'Jméno',
      kind: 'main',
      sort: 'asc',
      cell: ({ id, full_name, color, state }) => (
        <Name data-state={state}>
          <Avatar name={full_name} color={color} />
          <Link to={userPath(id, backPath)}>{full_name}</Link>
        </Name>
      ),
    },
    {
      id: 'username',
      label: 'Uživatelské jméno',
      sort: 'asc',
      isWideOnly: true,
      className: 'soft narrow',
      cell: (user) => user.username,
    },
    { id: 'email', label: 'E-mail', isOptional: true, cell: ({ email }) => email },
    {
      id: 'groups',
      label: 'Skupiny',
      className: 'narrow',
      cell: ({ groups, group_count }) => {
        const hiddenCount = group_count - groups.length;
        return groups.map(({ name }) => name).join(', ') + (hiddenCount > 0 ? ` a +${hiddenCount}` : '');
      },
    },
    { id: 'role', label: 'Role', className: 'inline', cell: ({ role }) => <RoleBadge role={role} /> },
    { id: 'state', label: 'Stav', className: 'inline', cell: (user) => <UserStateCell user={user} /> },
    {
      id: 'last_seen_at',
      label: 'Naposledy',
      sort: 'desc',
      className: 'soft when',
      cardLabel: 'Naposledy:',
      cell: ({ last_seen_at }) => <LastSeen time={last_seen_at} />,
    },
    {
      id: 'created_at',
      label: 'Založení',
      sort: 'desc',
      isOptional: true,
      className: 'soft when',
      cardLabel: 'Založení:',
      cell: ({ created_at }) => formatDay(new Date(created_at)),
    },
  ];
  // Who waits has no group and has never been here.
  return onDecide ? [...columns.filter(({ id }) => !EMPTY_OF_WAITING.has(id)), decision] : columns;
}

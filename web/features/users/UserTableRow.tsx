import { Link } from 'react-router-dom';
import type { UserRow } from '../../../generated/web/model';
import { Avatar } from '../../ui/Avatar';
import { RoleBadge, StateBadge } from './badges';
import { LastSeen } from './LastSeen';
import { userPath } from './userPath';

export function UserTableRow(props: {
  user: UserRow;
  from: string;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
}) {
  const { user, from, isSelected, onSelect } = props;
  const { id, full_name, username, color, email, groups, group_count, state } = user;
  const names = groups.map(({ name }) => name).join(', ');
  const hiddenGroupCount = group_count - groups.length;
  return (
    <tr data-selected={isSelected} data-state={state}>
      <td className="pick">
        <label>
          <input
            type="checkbox"
            aria-label={`Vybrat: ${full_name}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <th scope="row" className="main">
        <div>
          <Avatar name={full_name} color={color} />
          <span>
            <Link to={userPath(id, from)}>{full_name}</Link>
            <span className="username">{username}</span>
          </span>
        </div>
      </th>
      <td>{email && <Address email={email} />}</td>
      <td>
        {names}
        {hiddenGroupCount > 0 && ` a +${hiddenGroupCount}`}
      </td>
      <td className="inline">
        <RoleBadge role={user.role} />
      </td>
      <td className="inline">
        <StateBadge state={state} />
      </td>
      <td className="soft">
        <span className="onCard">Naposledy: </span>
        <LastSeen time={user.last_seen_at} />
      </td>
    </tr>
  );
}

/** Allows a line break before the `@` only. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

import Button from '@mui/material/Button';
import type { Member } from '../../../generated/web/model';
import type { Person } from './members/memberDraft';
import { RuledTable } from './tableStyles';

const STATE_LABELS = { active: '', deactivated: 'deaktivovaný', pending: 'čeká na schválení' } as const;

export function MembersTable(props: {
  members: readonly Member[];
  selected: ReadonlyMap<number, Member>;
  pendingRemovals: ReadonlyMap<number, Person>;
  onSelect(members: readonly Member[], isSelected: boolean): void;
  onUndoRemove(id: number): void;
}) {
  const { members, selected, pendingRemovals, onSelect, onUndoRemove } = props;
  const selectable = members.filter(({ id }) => !pendingRemovals.has(id));
  const areAllSelected = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  return (
    <RuledTable>
      <caption>Členové skupiny</caption>
      <thead>
        <tr>
          <th scope="col" style={{ width: 36 }}>
            <input
              type="checkbox"
              aria-label="Vybrat všechny na této stránce"
              checked={areAllSelected}
              disabled={selectable.length === 0}
              onChange={(event) => onSelect(selectable, event.target.checked)}
            />
          </th>
          <th scope="col">Jméno</th>
          <th scope="col">Uživatelské jméno</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td style={{ width: 36 }}>
              <input
                type="checkbox"
                aria-label={`Vybrat: ${member.full_name} (${member.username})`}
                checked={selected.has(member.id)}
                disabled={pendingRemovals.has(member.id)}
                onChange={(event) => onSelect([member], event.target.checked)}
              />
            </td>
            <th scope="row" style={{ flex: '1 1 0' }}>
              {pendingRemovals.has(member.id) ? <s>{member.full_name}</s> : member.full_name}
              {STATE_LABELS[member.state] !== '' && (
                <span className="note">{STATE_LABELS[member.state]}</span>
              )}
              {pendingRemovals.has(member.id) && (
                <Button
                  size="sm"
                  variant="link"
                  aria-label={`Neodebírat: ${member.full_name}`}
                  onClick={() => onUndoRemove(member.id)}
                >
                  Vrátit
                </Button>
              )}
            </th>
            <td className="soft">{member.username}</td>
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}

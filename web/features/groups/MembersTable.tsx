import Button from '@mui/material/Button';
import type { Member } from '../../../generated/web/model';
import type { Person } from './memberDraft';
import { RuledTable } from './tableStyles';

const STATE_LABELS = { active: '', deactivated: 'deaktivovaný', pending: 'čeká na schválení' } as const;

export function MembersTable(props: {
  members: readonly Member[];
  ticked: ReadonlyMap<number, Member>;
  leaving: ReadonlyMap<number, Person>;
  onTick(members: readonly Member[], isSelected: boolean): void;
  onKeep(id: number): void;
}) {
  const { members, ticked, leaving, onTick, onKeep } = props;
  const selectable = members.filter(({ id }) => !leaving.has(id));
  const areAllSelected = selectable.length > 0 && selectable.every(({ id }) => ticked.has(id));
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
              onChange={(event) => onTick(selectable, event.target.checked)}
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
                checked={ticked.has(member.id)}
                disabled={leaving.has(member.id)}
                onChange={(event) => onTick([member], event.target.checked)}
              />
            </td>
            <th scope="row" style={{ flex: '1 1 0' }}>
              {leaving.has(member.id) ? <s>{member.full_name}</s> : member.full_name}
              {STATE_LABELS[member.state] !== '' && (
                <span className="note">{STATE_LABELS[member.state]}</span>
              )}
              {leaving.has(member.id) && (
                <Button
                  size="sm"
                  variant="link"
                  aria-label={`Neodebírat: ${member.full_name}`}
                  onClick={() => onKeep(member.id)}
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

import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { CATEGORIES_ACCUSATIVE, PEOPLE } from './groupLabels';
import { type GroupsView, groupsSearch, nextSort } from './groupsView';
import { RuledTable } from './tableStyles';

export function GroupsTable(props: {
  groups: readonly GroupRecord[];
  view: GroupsView;
  onDelete(group: GroupRecord): void;
}) {
  const { groups, view, onDelete } = props;
  return (
    <RuledTable>
      <caption>Skupiny</caption>
      <thead>
        <tr>
          <SortHeader view={view} column="name">
            Skupina
          </SortHeader>
          <SortHeader view={view} column="member_count">
            Členové
          </SortHeader>
          <th scope="col">Smí číst</th>
          <th scope="col">Smí psát</th>
          <th scope="col" className="acts">
            Úpravy
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">
              <Link className="name" to={`/admin/groups/${group.id}/edit`}>
                {group.name}
              </Link>{' '}
              {group.is_default && <span className="mark">pro nové uživatele</span>}
              {group.description !== '' && <span className="note">{group.description}</span>}
            </th>
            <Count label="Členové:" count={group.member_count} noun={PEOPLE} none="nikdo" />
            <Count label="Smí číst:" count={group.read_count} noun={CATEGORIES_ACCUSATIVE} none="nic" />
            <Count label="Smí psát:" count={group.write_count} noun={CATEGORIES_ACCUSATIVE} none="nic" />
            <td className="acts">
              <Button size="sm" aria-label={`Smazat: ${group.name}`} onClick={() => onDelete(group)}>
                Smazat
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}

function Count(props: { label: string; count: number; noun: CountedNoun; none: string }) {
  const { label, count, noun, none: zeroText } = props;
  return (
    <td data-label={label} className={count === 0 ? 'number none' : 'number'}>
      {count === 0 ? zeroText : countOf(count, noun)}
    </td>
  );
}

function SortHeader(props: { view: GroupsView; column: 'name' | 'member_count'; children: ReactNode }) {
  const { view, column, children } = props;
  const isUsed = view.sort.endsWith(column);
  const isDown = view.sort.startsWith('-');
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isUsed ? (isDown ? 'descending' : 'ascending') : undefined}>
      <Link to={{ search: groupsSearch({ ...view, sort: nextSort(view.sort, column), page: 1 }) }}>
        {children}
        {isUsed && <Arrow size={14} aria-hidden />}
      </Link>
    </th>
  );
}

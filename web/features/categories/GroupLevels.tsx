import { Link } from 'react-router-dom';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { LevelChoice } from '../../ui/form/LevelChoice';
import type { Level } from '../../ui/form/levels';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import type { GroupLevel } from './groupLevels';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `2px solid ${theme.color.ink}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.75, 2),
    padding: theme.spacing(1.25, 0),
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& .name': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .note': {
    display: 'block',
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.color.inkSoft,
  },
}));

export function GroupLevels(props: {
  groups: readonly GroupLevel[];
  /** Access does not depend on groups; they add only the right to write. */
  isReadByAll: boolean;
  levelOf(group: GroupLevel): Level;
  storedLevelOf(group: GroupLevel): Level;
  onLevelChange(group: GroupLevel, level: Level): void;
}) {
  const { groups, isReadByAll, levelOf, storedLevelOf, onLevelChange } = props;
  return (
    <List aria-label="Co smějí skupiny">
      {groups.map((group) => (
        <li key={group.id}>
          <span className="name">
            <Link to={`/admin/groups/${group.id}/edit`}>{group.name}</Link>
            <span className="note">
              {countOf(group.member_count, NOUNS.person)}
              {isReadByAll && levelOf(group) === 'none' && ', čtou jako všichni'}
            </span>
          </span>
          <LevelChoice
            name={`group-${group.id}`}
            label={`Co smí skupina ${group.name}`}
            value={levelOf(group)}
            isChanged={levelOf(group) !== storedLevelOf(group)}
            onChange={(level) => onLevelChange(group, level)}
          />
        </li>
      ))}
    </List>
  );
}

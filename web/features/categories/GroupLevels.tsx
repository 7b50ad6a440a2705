import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { countOf } from '../../lib/czechPlural';
import { LevelChoice } from '../../ui/form/LevelChoice';
import { type Level, levelInSentence } from '../../ui/form/levels';
import { TYPE } from '../../ui/tokens';
import type { GroupLevel } from './audienceDraft';
import { PEOPLE } from './categoryLabels';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `2px solid ${theme.vars?.palette.board.ink}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.75, 2),
    padding: theme.spacing(1.25, 0),
    borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  },
  '& .name': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .note': {
    display: 'block',
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.vars?.palette.board.inkSoft,
  },
  '& .met': {
    flex: '1 1 100%',
    margin: 0,
    fontSize: TYPE.small,
    color: theme.vars?.palette.board.warning,
  },
}));

export function GroupLevels(props: {
  groups: readonly GroupLevel[];
  /** Access does not depend on groups; they add only the right to write. */
  isReadByAll: boolean;
  /** Ids of the groups that somebody else changed concurrently. */
  conflictIds: ReadonlySet<number>;
  levelOf(group: GroupLevel): Level;
  onLevelChange(group: GroupLevel, level: Level): void;
}) {
  const { groups, isReadByAll, conflictIds, levelOf, onLevelChange } = props;
  return (
    <List aria-label="Co smějí skupiny">
      {groups.map((group) => (
        <li key={group.id}>
          <span className="name">
            <Link to={`/admin/groups/${group.id}/edit`}>{group.name}</Link>
            <span className="note">
              {countOf(group.member_count, PEOPLE)}
              {isReadByAll && group.level === 'none' && ', čtou jako všichni'}
            </span>
          </span>
          <LevelChoice
            name={`group-${group.id}`}
            label={`Co smí skupina ${group.name}`}
            value={levelOf(group)}
            isChanged={levelOf(group) !== group.level}
            onChange={(level) => onLevelChange(group, level)}
          />
          {conflictIds.has(group.id) && (
            <p className="met" role="alert">
              Skupinu mezitím změnil někdo jiný: tady teď smí {levelInSentence(group.level)}. Vaše volba
              zůstala, uložte ji znovu.
            </p>
          )}
        </li>
      ))}
    </List>
  );
}

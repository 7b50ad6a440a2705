import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { bindWords } from '../../lib/czechTypography';
import { TYPE } from '../../ui/tokens';
import { namedLike } from './namedLike';
import { useAllGroups } from './useAllGroups';

/** So many are found without a search. */
const FEW = 8;

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& .list': {
    maxHeight: '16rem',
    overflowY: 'auto',
    border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars?.palette.board.sheet,
  },
  '& .search': {
    width: '100%',
    height: 44,
    padding: theme.spacing(0, 1.75),
    border: 0,
    borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
    font: 'inherit',
    color: theme.vars?.palette.board.ink,
    backgroundColor: 'transparent',
  },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    minHeight: 44,
    padding: theme.spacing(0.5, 1.75),
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars?.palette.board.shade },
  },
  '& [type="checkbox"]': { width: 18, height: 18, margin: 0, accentColor: theme.vars?.palette.board.ink },
  '& p': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    color: theme.vars?.palette.board.inkSoft,
  },
  '& .list p': { margin: 0, padding: theme.spacing(1.5, 1.75) },
  '& .wrong': { color: theme.vars?.palette.board.danger, fontWeight: 600 },
}));

/** The groups of a person, chosen from all there are. */
export function GroupsField(props: {
  value: readonly number[];
  error?: string | undefined;
  hint?: string;
  onChange(ids: readonly number[]): void;
}) {
  const { value, error, hint, onChange } = props;
  const { data: groups, error: failure } = useAllGroups();
  const [search, setSearch] = useState('');
  const id = useId();
  const shown = groups?.filter(({ name }) => namedLike(name, search)) ?? [];
  const chosen = groups?.filter((group) => value.includes(group.id)).map(({ name }) => name);
  return (
    <Group aria-describedby={`${id}-chosen`}>
      <legend>Skupiny</legend>
      <div className="list">
        {groups && groups.length > FEW && (
          <input
            className="search"
            type="search"
            aria-label="Najít skupinu"
            placeholder="Najít skupinu"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {shown.map((group) => (
          <label key={group.id}>
            <input
              type="checkbox"
              checked={value.includes(group.id)}
              onChange={(event) => {
                const others = value.filter((one) => one !== group.id);
                onChange(event.target.checked ? [...others, group.id] : others);
              }}
            />
            {group.name}
          </label>
        ))}
        {shown.length === 0 && (
          <p>{failure ? failure.message : groups ? 'Žádná taková skupina.' : 'Načítám skupiny…'}</p>
        )}
      </div>
      {error && <p className="wrong">{bindWords(error)}</p>}
      <p id={`${id}-chosen`}>
        {chosen?.length ? `Vybráno: ${chosen.join(', ')}` : (hint ?? 'V žádné skupině.')}
      </p>
    </Group>
  );
}

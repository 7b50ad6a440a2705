import { useState } from 'react';
import type { GroupRecord } from '../../../generated/web/model';
import { useListGroups } from '../../../generated/web/people/people';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { ListSearch } from '../../ui/list/ListSearch';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import type { GroupDeletion } from './useDeleteGroup';

const Choice = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(3, 0),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.5), fontWeight: 600, fontSize: TYPE.small },
  '& label': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    minHeight: 40,
    cursor: 'pointer',
  },
  '& input[type="radio"]': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.color.ink,
  },
  '& .targets': {
    margin: theme.spacing(1, 0, 0, 4),
    paddingLeft: theme.spacing(2),
    borderLeft: `2px solid ${theme.color.rule}`,
  },
  '& .soft': { color: theme.color.inkSoft, fontSize: TYPE.small },
}));

export function MoveChoice({ group, deletion }: { group: GroupRecord; deletion: GroupDeletion }) {
  const [q, setQ] = useState('');
  const { data } = useListGroups(
    { ...(q !== '' && { q }), pageSize: 7 },
    { swr: { enabled: deletion.isMoved, keepPreviousData: true } },
  );
  const candidates = data?.data.filter(({ id }) => id !== group.id) ?? [];
  const targets =
    deletion.target && !candidates.some(({ id }) => id === deletion.target?.id)
      ? [deletion.target, ...candidates]
      : candidates;
  return (
    <Choice>
      <legend>Co s&nbsp;členy a&nbsp;právy</legend>
      <label>
        <input
          type="radio"
          name="move"
          checked={!deletion.isMoved}
          onChange={() => deletion.setIsMoved(false)}
        />
        Zrušit je se skupinou
      </label>
      <label>
        <input
          type="radio"
          name="move"
          checked={deletion.isMoved}
          onChange={() => deletion.setIsMoved(true)}
        />
        Přesunout členy i&nbsp;práva do jiné skupiny
      </label>
      {deletion.isMoved && (
        <fieldset className="targets" style={{ border: 0, minWidth: 0 }} aria-label="Do které skupiny">
          <ListSearch label="Hledat skupinu" query={q} onSearch={setQ} />
          {targets.map((target) => (
            <label key={target.id}>
              <input
                type="radio"
                name="target"
                checked={target.id === deletion.target?.id}
                onChange={() => deletion.setTarget(target)}
              />
              <span>
                {target.name} <span className="soft">({countOf(target.member_count, NOUNS.person)})</span>
              </span>
            </label>
          ))}
          {data && targets.length === 0 && <p className="soft">Jiná taková skupina není.</p>}
          {data && data.meta.total > data.data.length && (
            <p className="soft">Další skupiny najdete podle názvu.</p>
          )}
        </fieldset>
      )}
    </Choice>
  );
}

import { Link } from 'react-router-dom';
import useSwr from 'swr';
import { previewCategoryAudience } from '../../../generated/web/articles/articles';
import type { AudienceCountsAnswerData, AudiencePreview } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import type { FormValues } from '../../lib/mergeRecord';
import { useSite } from '../../session/useSite';
import { LevelChoice } from '../../ui/form/LevelChoice';
import type { Level } from '../../ui/form/levels';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { categoryValuesOf } from './categoryForm';
import { accessModeOf, audienceMessage } from './categoryLabels';
import { changedGrants, type GroupLevel, levelOf } from './groupLevels';

const LevelList = styled('ul')(({ theme }) => ({
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

const DELAY_MS = 300;

export function CategoryAudience(props: {
  groups: readonly GroupLevel[];
  values: FormValues;
  /** As it is stored; nothing for a new category. */
  stored?: FormValues;
  onLevelChange(groupId: number, level: Level): void;
}) {
  const { groups, values, stored = {}, onLevelChange } = props;
  const counts = useAudiencePreview(groups, values);
  const { publicBoard } = useSite();
  const isOpen = values.access === 'public';
  return (
    <>
      <p role="status" style={{ marginTop: 0 }}>
        {counts ? audienceMessage(counts, isOpen && publicBoard) : 'Počítám, kdo to uvidí…'}
        {isOpen && !publicBoard && ' Nástěnka není veřejná, proto jen po přihlášení.'}
      </p>
      {groups.length === 0 ? (
        <p>
          Zatím není žádná skupina. <Link to="/admin/groups?nova=1">Založit skupinu</Link>
        </p>
      ) : (
        <GroupLevels
          groups={groups}
          isReadByAll={values.access !== 'groups'}
          levelOf={({ id }) => levelOf(values, id)}
          storedLevelOf={({ id }) => levelOf(stored, id)}
          onLevelChange={({ id }, level) => onLevelChange(id, level)}
        />
      )}
    </>
  );
}

function useAudiencePreview(
  groups: readonly GroupLevel[],
  values: FormValues,
): AudienceCountsAnswerData | undefined {
  const chosen: AudiencePreview = {
    access: accessModeOf(categoryValuesOf(values).access),
    grants: changedGrants(groups, values, {}),
  };
  const key = useDebouncedValue(JSON.stringify(chosen), DELAY_MS);
  const { data } = useSwr<AudienceCountsAnswerData, ApiError>(
    ['category-audience-preview', key],
    async () =>
      (await previewCategoryAudience(JSON.parse(key) as AudiencePreview, { failures: 'caller' })).data,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return data;
}

function GroupLevels(props: {
  groups: readonly GroupLevel[];
  /** Access does not depend on groups; they add only the right to write. */
  isReadByAll: boolean;
  levelOf(group: GroupLevel): Level;
  storedLevelOf(group: GroupLevel): Level;
  onLevelChange(group: GroupLevel, level: Level): void;
}) {
  const { groups, isReadByAll, levelOf, storedLevelOf, onLevelChange } = props;
  return (
    <LevelList aria-label="Co smějí skupiny">
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
    </LevelList>
  );
}

import { Link } from 'react-router-dom';
import {
  getCategoryAudience,
  getGetCategoryAudienceKey,
  useGetCategoryAudience,
} from '../../../generated/web/articles/articles';
import type { AudienceAnswer, AudienceAnswerData, Category } from '../../../generated/web/model';
import { updateGroupAccess } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useRecordForm } from '../../form/useRecordForm';
import type { FormValues } from '../../lib/mergeRecord';
import { useSite } from '../../session/useSite';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { parseLevel } from '../../ui/form/levels';
import { SaveBar } from '../../ui/form/SaveBar';
import { TabSection } from '../../ui/TabSection';
import { audienceChanges, audienceFields, audienceState, changeLabel, type GroupLevel } from './audienceForm';
import { CategorySkeleton } from './CategorySkeleton';
import { audienceMessage } from './categoryLabels';
import { GroupLevels } from './GroupLevels';
import { useRevalidateCategories } from './useRevalidateCategories';

const ALL_GROUPS = { all: true } as const;

export function CategoryAudience({ category }: { category: Category }) {
  const { data, error, mutate } = useGetCategoryAudience(category.id, ALL_GROUPS);
  return (
    <TabSection title="Kdo to uvidí?" intro="Práva skupin se sčítají; kdo smí psát, smí i číst.">
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <CategorySkeleton />}
      {data && <AudienceForm category={category} audience={data.data} />}
    </TabSection>
  );
}

function AudienceForm({ category, audience }: { category: Category; audience: AudienceAnswerData }) {
  const { groups } = audience;
  const form = useAudienceForm(category, groups);
  const { publicBoard } = useSite();
  const isOpen = audience.access === 'public';
  const changes = audienceChanges(groups, form.values, form.base.values);
  return (
    <>
      <ConflictNotice form={form} fields={audienceFields(groups)} />
      <p role="status" style={{ marginTop: 0 }}>
        {audienceMessage(audience, isOpen && publicBoard)}
        {isOpen && !publicBoard && ' Nástěnka není veřejná, proto jen po přihlášení.'}
      </p>
      {groups.length === 0 ? (
        <p>
          Zatím není žádná skupina. <Link to="/admin/groups?nova=1">Založit skupinu</Link>
        </p>
      ) : (
        <GroupLevels
          groups={groups}
          isReadByAll={audience.access !== 'groups'}
          levelOf={(group) => parseLevel(form.values[group.id]) ?? group.level}
          onLevelChange={(group, level) => form.change({ [group.id]: level })}
        />
      )}
      {changes.length > 0 && (
        <SaveBar
          isBusy={form.isBusy}
          isBlocked={form.conflict !== undefined}
          errors={form.errors}
          onSave={() => void form.submit()}
          onDiscard={form.discard}
        >
          <p>Nový přístup skupin:</p>
          <ul>
            {changes.map((change) => (
              <li key={change.group.id}>{changeLabel(change)}</li>
            ))}
          </ul>
        </SaveBar>
      )}
    </>
  );
}

/** The levels of groups in one category. Each group is saved separately, under its own optimistic lock. */
function useAudienceForm(category: Category, groups: readonly GroupLevel[]) {
  const refresh = useRevalidateCategories();
  const fetchAudience = () => getCategoryAudience(category.id, ALL_GROUPS, { failures: 'caller' });
  return useRecordForm<FormValues, readonly GroupLevel[], AudienceAnswer>({
    draft: {
      id: `category-audience-${category.id}`,
      title: `nedokončenou změnu přístupu ke kategorii ${category.name}`,
    },
    record: groups,
    read: audienceState,
    recordOf: ({ data }) => data.groups,
    recordOfConflict: async () => (await fetchAudience()).data.groups,
    async save(values, { base, request }) {
      const failures: ApiError[] = [];
      for (const { group, level } of audienceChanges(groups, values, base.values)) {
        const changes = [{ category_id: category.id, level }];
        try {
          const version = base.versions?.[group.id] ?? group.version;
          await updateGroupAccess(group.id, { changes, version }, request);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failures.push(error);
        }
      }
      const failure = failures.find(({ code }) => code === 'VERSION_CONFLICT') ?? failures[0];
      if (!failure) return fetchAudience();
      // The other groups are saved.
      await refresh();
      throw failure;
    },
    success: () => ({ title: 'Přístup je uložený', message: 'Platí od příštího načtení stránky.' }),
    cacheKey: getGetCategoryAudienceKey(category.id, ALL_GROUPS),
    refresh,
  });
}

import { Link } from 'react-router-dom';
import { useGetCategoryAudience } from '../../../generated/web/articles/articles';
import type { AudienceAnswerData, Category } from '../../../generated/web/model';
import { useSite } from '../../session/useSite';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { parseLevel } from '../../ui/form/levels';
import { SaveBar } from '../../ui/form/SaveBar';
import { TabSection } from '../../ui/TabSection';
import { audienceChanges, audienceFields, changeLabel } from './audienceForm';
import { CategorySkeleton } from './CategorySkeleton';
import { audienceMessage } from './categoryLabels';
import { GroupLevels } from './GroupLevels';
import { ALL_GROUPS, useAudienceForm } from './useAudienceForm';

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
        {audienceMessage(audience)}
        {isOpen && publicBoard && ' A navíc kdokoli bez přihlášení.'}
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
          error={form.errors.form}
          onSave={() => void form.submit()}
          onDiscard={form.discard}
        >
          <p>Skupina bude smět:</p>
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

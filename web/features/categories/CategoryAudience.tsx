import { Link } from 'react-router-dom';
import type { Category } from '../../../generated/web/model';
import { useSite } from '../../session/useSite';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SaveBar } from '../../ui/form/SaveBar';
import { TabSection } from '../../ui/TabSection';
import { changeLabel } from './audienceDraft';
import { CategorySkeleton } from './CategorySkeleton';
import { audienceMessage } from './categoryLabels';
import { GroupLevels } from './GroupLevels';
import { useAudienceDraft } from './useAudienceDraft';

export function CategoryAudience({ category }: { category: Category }) {
  const { audience, error, groups, changes, isBusy, problem, ...draft } = useAudienceDraft(category);
  const { publicBoard } = useSite();
  const isOpen = audience?.access === 'public';
  return (
    <TabSection title="Kdo to uvidí?" intro="Práva skupin se sčítají; kdo smí psát, smí i číst.">
      {error && !audience && <ErrorNotice error={error} onRetry={draft.retry} />}
      {!error && !audience && <CategorySkeleton />}
      {audience && (
        <>
          <p role="status" style={{ marginTop: 0 }}>
            {audienceMessage(audience)}
            {isOpen && publicBoard && ' A navíc kdokoli bez přihlášení.'}
            {isOpen && !publicBoard && ' Nástěnka není veřejná, proto jen po přihlášení.'}
          </p>
          {groups.length === 0 && (
            <p>
              Zatím není žádná skupina. <Link to="/admin/groups?nova=1">Založit skupinu</Link>
            </p>
          )}
          {groups.length > 0 && (
            <GroupLevels
              groups={groups}
              isReadByAll={audience.access !== 'groups'}
              conflictIds={draft.conflictIds}
              levelOf={draft.levelOf}
              onLevelChange={draft.choose}
            />
          )}
        </>
      )}
      {changes.length > 0 && (
        <SaveBar isBusy={isBusy} error={problem} onSave={() => void draft.save()} onDiscard={draft.discard}>
          <p>Skupina bude smět:</p>
          <ul>
            {changes.map((change) => (
              <li key={change.group.id}>{changeLabel(change)}</li>
            ))}
          </ul>
        </SaveBar>
      )}
    </TabSection>
  );
}

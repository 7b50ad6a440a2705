import { Link } from 'react-router-dom';
import type { Category } from '../../../generated/web/model';
import { useSite } from '../../session/useSite';
import { Failure } from '../../ui/Failure';
import { SaveBar } from '../../ui/form/SaveBar';
import { TabSection } from '../../ui/TabSection';
import { changeWords } from './audienceDraft';
import { CategoryBars } from './CategoryBars';
import { audienceWords } from './categoryWords';
import { GroupLevels } from './GroupLevels';
import { useAudienceDraft } from './useAudienceDraft';

export function CategoryAudience({ category }: { category: Category }) {
  const { audience, error, groups, changes, isBusy, problem, ...draft } = useAudienceDraft(category);
  const { publicBoard } = useSite();
  const isOpen = audience?.access === 'public';
  return (
    <TabSection title="Kdo to uvidí?" intro="Práva skupin se sčítají; kdo smí psát, smí i číst.">
      {error && !audience && <Failure error={error} onRetry={draft.retry} />}
      {!error && !audience && <CategoryBars />}
      {audience && (
        <>
          <p role="status" style={{ marginTop: 0 }}>
            {audienceWords(audience)}
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
              isForAll={audience.access !== 'groups'}
              met={draft.met}
              levelOf={draft.levelOf}
              onLevel={draft.choose}
            />
          )}
        </>
      )}
      {changes.length > 0 && (
        <SaveBar isBusy={isBusy} error={problem} onSave={() => void draft.save()} onDiscard={draft.discard}>
          <p>Skupina bude smět:</p>
          <ul>
            {changes.map((change) => (
              <li key={change.group.id}>{changeWords(change)}</li>
            ))}
          </ul>
        </SaveBar>
      )}
    </TabSection>
  );
}

import Button from '@mui/material/Button';
import { useListSessions } from '../../../generated/web/account/account';
import { countOf } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TabSection } from '../../ui/TabSection';
import { OTHER_DEVICES } from './deviceLabels';
import { RowsSkeleton, RuledRows } from './RuledRows';
import { SessionRow } from './SessionRow';
import { useEndSessions } from './useEndSessions';

export function SessionsTab() {
  const { data, error, mutate } = useListSessions();
  const { endOne, endOthers } = useEndSessions();
  const sessions = data?.data;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;

  return (
    <TabSection
      title="Kde jste přihlášeni"
      intro={
        sessions && others === 0
          ? 'Jen na tomto zařízení. Jinde přihlášeni nejste.'
          : 'Zařízení, které nepoznáváte, odhlaste a pak si změňte heslo.'
      }
      action={
        others > 1 && (
          <Button variant="outline" onClick={() => void endOthers(others)}>
            Odhlásit {countOf(others, OTHER_DEVICES)}
          </Button>
        )
      }
    >
      {error && !sessions && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !sessions && <RowsSkeleton rows={2} />}
      {sessions && (
        <RuledRows>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void endOne(session)} />
          ))}
        </RuledRows>
      )}
    </TabSection>
  );
}

import { styled } from '@mui/material/styles';
import { countOf } from '../../lib/czechPlural';
import { SaveBar } from '../../ui/form/SaveBar';
import { FONTS, TYPE } from '../../ui/tokens';
import { AddMembers } from './AddMembers';
import { ConflictNotice } from './ConflictNotice';
import { DifferenceList } from './DifferenceList';
import { PEOPLE_ACCUSATIVE } from './groupLabels';
import type { GroupTabProps } from './groupTabProps';
import { groupDifferences } from './groupValues';
import { MemberList } from './MemberList';
import { MembersSummary } from './MembersSummary';
import { isEmpty, withAdded, withoutPerson, withRemoved } from './memberDraft';
import { useMemberDraft } from './useMemberDraft';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: theme.spacing(5),
  alignItems: 'start',
  '& h2': {
    margin: theme.spacing(0, 0, 1.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.title,
    fontWeight: 650,
    lineHeight: 1.25,
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Additions and removals are collected first and saved in one request. */
export function MembersTab(props: GroupTabProps) {
  const { group } = props;
  const members = useMemberDraft(props);
  const { draft, setDraft, base, newer, alreadyDoneCount } = members;
  return (
    <>
      {newer && (
        <ConflictNotice onAccept={() => void members.accept()} onDiscard={members.discard}>
          <DifferenceList differences={groupDifferences(base, newer)} />
        </ConflictNotice>
      )}
      {alreadyDoneCount > 0 && (
        <p role="status">
          Mezitím je hotovo bez vás: {countOf(alreadyDoneCount, PEOPLE_ACCUSATIVE)} už měnit netřeba.
        </p>
      )}
      <Columns>
        <section aria-labelledby="members-heading">
          <h2 id="members-heading">Členové</h2>
          <MemberList
            groupId={group.id}
            pendingRemovals={draft.remove}
            onRemove={(people) => setDraft((before) => withRemoved(before, people))}
            onUndoRemove={(id) => setDraft((before) => withoutPerson(before, id))}
          />
        </section>
        <AddMembers
          groupId={group.id}
          pendingAdditions={draft.add}
          onAdd={(people) => setDraft((before) => withAdded(before, people))}
        />
      </Columns>
      {!isEmpty(draft) && (
        <SaveBar
          isBusy={members.isBusy}
          isBlocked={newer !== undefined}
          error={members.problem}
          onSave={() => void members.save()}
          onDiscard={members.discard}
        >
          <MembersSummary draft={draft} onUndo={(id) => setDraft((before) => withoutPerson(before, id))} />
        </SaveBar>
      )}
    </>
  );
}

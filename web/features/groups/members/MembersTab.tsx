import { X } from 'lucide-react';
import { useEffect } from 'react';
import { countOf, moreOf, NOUNS } from '../../../lib/czechPlural';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { SaveBar } from '../../../ui/form/SaveBar';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { PEOPLE_ACCUSATIVE } from '../groupLabels';
import type { GroupTabProps } from '../groupTabs';
import { AddMembers } from './AddMembers';
import { MemberList } from './MemberList';
import { type MemberDraft, type Person, withAdded, withoutPerson, withRemoved } from './memberDraft';
import { MEMBER_FIELDS, useMembersForm } from './useMembersForm';

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
export function MembersTab({ group, onDirty }: GroupTabProps) {
  const form = useMembersForm(group);
  const { draft, setDraft, isDirty, alreadyDoneCount } = form;
  useEffect(() => onDirty('clenove', isDirty), [onDirty, isDirty]);
  return (
    <>
      <ConflictNotice form={form} fields={MEMBER_FIELDS} />
      {alreadyDoneCount > 0 && (
        <p role="status">Část změn mezitím udělal někdo jiný ({countOf(alreadyDoneCount, NOUNS.person)}).</p>
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
      {isDirty && (
        <SaveBar
          isBusy={form.isBusy}
          isBlocked={form.conflict !== undefined}
          errors={form.errors}
          onSave={() => void form.submit()}
          onDiscard={form.discard}
        >
          <MembersSummary draft={draft} onUndo={(id) => setDraft((before) => withoutPerson(before, id))} />
        </SaveBar>
      )}
    </>
  );
}

const Names = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  '&&&': { paddingLeft: 0, listStyle: 'none' },
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    paddingLeft: theme.spacing(1.25),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
    fontSize: TYPE.small,
  },
  '& li.more': { paddingRight: theme.spacing(1.25), borderStyle: 'dashed' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
}));

const MAX_LISTED = 12;

function MembersSummary({ draft, onUndo }: { draft: MemberDraft; onUndo(id: number): void }) {
  return (
    <>
      <PersonList title="Přidáte" label="Nepřidávat" people={draft.add} onDrop={onUndo} />
      <PersonList title="Odeberete" label="Neodebírat" people={draft.remove} onDrop={onUndo} />
    </>
  );
}

function PersonList(props: {
  title: string;
  label: string;
  people: ReadonlyMap<number, Person>;
  onDrop(id: number): void;
}) {
  const { title, label, people, onDrop } = props;
  if (people.size === 0) return null;
  const named = [...people.values()].slice(0, MAX_LISTED);
  return (
    <>
      <p>
        <strong>
          {title} {countOf(people.size, PEOPLE_ACCUSATIVE)}:
        </strong>
      </p>
      <Names>
        {named.map((person) => (
          <li key={person.id}>
            {person.full_name}
            <button
              type="button"
              aria-label={`${label}: ${person.full_name} (${person.username})`}
              onClick={() => onDrop(person.id)}
            >
              <X size={15} aria-hidden />
            </button>
          </li>
        ))}
        {people.size > named.length && <li className="more">a {moreOf(people.size - named.length)}</li>}
      </Names>
    </>
  );
}

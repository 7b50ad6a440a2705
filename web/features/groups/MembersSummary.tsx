import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { countOf, moreOf } from '../../lib/czechPlural';
import { TYPE } from '../../ui/tokens';
import { PEOPLE_ACCUSATIVE } from './groupLabels';
import type { MemberDraft, Person } from './memberDraft';

const Names = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  '&&&': { paddingLeft: 0, listStyle: 'none' },
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    paddingLeft: theme.spacing(1.25),
    border: `1px solid ${theme.vars?.palette.board.rule}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars?.palette.board.sheet,
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

export function MembersSummary({ draft, onUndo }: { draft: MemberDraft; onUndo(id: number): void }) {
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

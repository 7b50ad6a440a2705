import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TYPE } from '../../ui/tokens';
import { FindMembers } from './FindMembers';
import type { Person } from './memberDraft';
import { PasteMembers } from './PasteMembers';

const METHODS = [
  { id: 'find', label: 'Vyhledat' },
  { id: 'paste', label: 'Vložit seznam' },
] as const;

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  '& .ways': {
    display: 'flex',
    gap: theme.spacing(2.5),
    margin: theme.spacing(0, 0, 2),
    padding: 0,
    border: 0,
  },
  '& .ways label': {
    display: 'flex',
    gap: theme.spacing(1),
    alignItems: 'center',
    minHeight: 36,
    fontSize: TYPE.small,
  },
  '& .ways input': { width: 18, height: 18, margin: 0, accentColor: theme.vars?.palette.board.ink },
}));

export function AddMembers(props: {
  groupId: number;
  pendingAdditions: ReadonlyMap<number, Person>;
  onAdd(people: readonly (Person & { readonly member?: boolean })[]): void;
}) {
  const { groupId, pendingAdditions, onAdd } = props;
  const [method, setMethod] = useState<(typeof METHODS)[number]['id']>('find');
  return (
    <Section aria-labelledby="add-heading">
      <h2 id="add-heading">Přidat členy</h2>
      <fieldset className="ways" aria-label="Jak přidat">
        {METHODS.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="way" checked={method === id} onChange={() => setMethod(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div hidden={method !== 'find'}>
        <FindMembers groupId={groupId} pendingAdditions={pendingAdditions} onAdd={onAdd} />
      </div>
      <div hidden={method !== 'paste'}>
        <PasteMembers groupId={groupId} onAdd={onAdd} />
      </div>
    </Section>
  );
}

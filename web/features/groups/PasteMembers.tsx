import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Matches } from '../../../generated/web/model';
import { matchMembers } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useUnsavedInput } from '../../session/unsavedInput';
import { FormError } from '../../ui/form/FormError';
import { TextArea } from '../../ui/form/TextArea';
import type { Person } from './memberDraft';
import { PasteResult } from './PasteResult';
import { parsePastedList } from './parsePastedList';

const MAX_LENGTH = 500_000;

/** Adds people from a pasted list or a file; the matches are reviewed before anything is added. */
export function PasteMembers(props: {
  groupId: number;
  onAdd(people: readonly (Person & { readonly member?: boolean })[]): void;
}) {
  const { groupId, onAdd } = props;
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<Matches>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  useUnsavedInput(text.trim() !== '');

  async function findMatches() {
    const list = parsePastedList(text).trim();
    if (isBusy) return;
    if (list === '') return setProblem('Vložte jména nebo e-maily.');
    if (list.length > MAX_LENGTH) return setProblem('Seznam je příliš dlouhý. Rozdělte ho na víc částí.');
    setProblem(undefined);
    setIsBusy(true);
    try {
      setMatches((await matchMembers(groupId, { text: list }, { failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  function resetText(newText: string) {
    setText(newText);
    setMatches(undefined);
    setProblem(undefined);
  }

  return (
    <>
      <TextArea
        label="Jména, uživatelská jména nebo e-maily"
        hint="Každý na svůj řádek, nebo oddělené čárkou či středníkem. Může to být i tabulka CSV se záhlavím."
        name="people"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => resetText(event.target.value)}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button variant="default" aria-disabled={isBusy} onClick={() => void findMatches()}>
          {isBusy ? 'Hledám…' : 'Najít lidi'}
        </Button>
        <Button component="label" variant="ghost" htmlFor={id}>
          Načíst soubor CSV
        </Button>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          style={{ position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' }}
          onChange={(event) => {
            void event.target.files?.[0]?.text().then(resetText);
            event.target.value = '';
          }}
        />
      </div>
      <FormError message={problem} />
      {matches && (
        <PasteResult
          matches={matches}
          onAdd={(people) => {
            onAdd(people);
            resetText(matches.unknown.join('\n'));
          }}
        />
      )}
    </>
  );
}

import { useId, useState } from 'react';
import type { Match, Matches } from '../../../../generated/web/model';
import { matchMembers } from '../../../../generated/web/people/people';
import { ApiError } from '../../../api/apiError';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { useUnsavedInput } from '../../../session/unsavedInput';
import { Button } from '../../../ui/Button';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { TextArea } from '../../../ui/form/TextArea';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { PEOPLE_ACCUSATIVE } from '../groupLabels';
import { type Person, parsePastedList, peopleToAdd } from './memberDraft';

const MAX_LENGTH = 500_000;

/**
 * Adds people from a pasted list or a file. They are prepared at once and reviewed in the bar that saves them; only
 * namesakes are asked about first.
 */
export function PasteMembers(props: {
  groupId: number;
  hasPendingAdditions: boolean;
  onAdd(people: readonly (Person & { readonly member?: boolean })[]): void;
}) {
  const { groupId, hasPendingAdditions, onAdd } = props;
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<Matches>();
  const [preparedCount, setPreparedCount] = useState(0);
  const [problem, setProblem] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  useUnsavedInput(text.trim() !== '');

  async function findMatches() {
    const list = parsePastedList(text).trim();
    if (isBusy) return;
    if (list === '') return setProblem({ text: 'Vložte jména nebo e-maily.' });
    if (list.length > MAX_LENGTH)
      return setProblem({ text: 'Seznam je příliš dlouhý. Rozdělte ho na víc částí.' });
    setProblem(undefined);
    setIsBusy(true);
    try {
      const found = (await matchMembers(groupId, { text: list }, { failures: 'caller' })).data;
      const people = peopleToAdd(found, new Map());
      if (found.ambiguous.length === 0 && people.length > 0) prepare(people, found.unknown);
      else setMatches(found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  function resetText(newText: string) {
    setText(newText);
    setMatches(undefined);
    setPreparedCount(0);
    setProblem(undefined);
  }

  /** Whom nobody knows stays in the field, to be corrected. */
  function prepare(people: readonly Match[], unknown: readonly string[]) {
    onAdd(people);
    resetText(unknown.join('\n'));
    setPreparedCount(people.length);
  }

  return (
    <>
      {preparedCount > 0 && (hasPendingAdditions || text !== '') && (
        <Prepared role="status">
          {hasPendingAdditions && (
            <strong>{addNbsp(`Připraveno k přidání: ${countOf(preparedCount, PEOPLE_ACCUSATIVE)}. `)}</strong>
          )}
          {text === '' ? 'Zbývá uložit změny.' : 'Koho neznáme, zůstal v seznamu. Zkontrolujte překlepy.'}
        </Prepared>
      )}
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
        <Button
          component="label"
          role="button"
          variant="ghost"
          htmlFor={id}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
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
      <ServerError problem={problem} />
      {matches && <PasteResult matches={matches} onAdd={(people) => prepare(people, matches.unknown)} />}
    </>
  );
}

/** Above the field: below it, the bar that saves would cover it. */
const Prepared = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  fontSize: TYPE.small,
  lineHeight: 1.45,
}));

const Result = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& .unknown': {
    maxHeight: 180,
    overflowY: 'auto',
    margin: theme.spacing(0, 0, 1.5),
    paddingLeft: theme.spacing(2.5),
    overflowWrap: 'anywhere',
  },
  '& fieldset': { minWidth: 0, margin: theme.spacing(0, 0, 1.5), padding: 0, border: 0 },
  '& legend': { padding: 0, fontWeight: 600 },
  '& fieldset label': { display: 'flex', gap: theme.spacing(1), alignItems: 'center', minHeight: 34 },
  '& fieldset input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
  '& .soft': { color: theme.color.inkSoft },
}));

const NO_MATCH_ID = 0;

function PasteResult({ matches, onAdd }: { matches: Matches; onAdd(people: readonly Match[]): void }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, number>>(new Map());
  const { found, unknown, ambiguous } = matches;
  const people = peopleToAdd(matches, choices);
  const existingMemberCount = found.filter(({ member }) => member).length;
  const choose = (text: string, id: number) => setChoices(new Map(choices).set(text, id));
  return (
    <Result>
      <p role="status">
        <strong>Našli jsme {countOf(found.length, PEOPLE_ACCUSATIVE)}.</strong>
        {existingMemberCount > 0 && (
          <>
            {' '}
            Členem už {existingMemberCount === 1 ? 'je' : 'jsou'} {countOf(existingMemberCount, NOUNS.person)}
            .
          </>
        )}
      </p>
      {ambiguous.map(({ text, users }, index) => (
        <fieldset key={text}>
          <legend>„{text}“ se jmenuje víc lidí. Kdo to je?</legend>
          {users.map(({ id, full_name, username, member }) => (
            <label key={id}>
              <input
                type="radio"
                name={`namesake-${index}`}
                checked={choices.get(text) === id}
                onChange={() => choose(text, id)}
              />
              <span>
                {full_name}{' '}
                <span className="soft">
                  ({username}
                  {member && ', už je členem'})
                </span>
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name={`namesake-${index}`}
              checked={(choices.get(text) ?? NO_MATCH_ID) === NO_MATCH_ID}
              onChange={() => choose(text, NO_MATCH_ID)}
            />
            Nikdo z&nbsp;nich
          </label>
        </fieldset>
      ))}
      {unknown.length > 0 && (
        <>
          <p>Tato jména neznáme, zkontrolujte překlepy ({unknown.length.toLocaleString('cs')}):</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard */}
          <ul className="unknown" tabIndex={0} aria-label="Neznámí">
            {unknown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {people.length > 0 ? (
        <Button variant="primary" onClick={() => onAdd(people)}>
          Připravit k&nbsp;přidání: {countOf(people.length, PEOPLE_ACCUSATIVE)}
        </Button>
      ) : (
        <p>Není koho přidat.</p>
      )}
    </Result>
  );
}

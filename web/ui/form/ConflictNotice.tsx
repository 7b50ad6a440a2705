import { type RefObject, useId } from 'react';
import { moreOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import type { FieldName, FormValues, RecordConflict } from '../../lib/mergeRecord';
import { Button } from '../Button';
import { styled } from '../styled';
import { TYPE } from '../tokens';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.color.warning}`,
  borderLeftWidth: 4,
  borderRadius: theme.radius,
  '&:focus': { outline: 'none' },
  '& h2': { margin: 0, fontFamily: 'inherit', fontSize: TYPE.body, fontWeight: 650, lineHeight: 1.45 },
  '& p, & ul': { margin: theme.spacing(0.5, 0, 0), color: theme.color.inkSoft },
  '& ul': { marginTop: theme.spacing(1), paddingLeft: theme.spacing(2.5), overflowWrap: 'anywhere' },
  '& fieldset': { minWidth: 0, margin: theme.spacing(2, 0, 0), padding: 0, border: 0 },
  '& legend': { padding: 0, fontSize: TYPE.small, fontWeight: 650 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1),
    alignItems: 'baseline',
    minHeight: 36,
    paddingBlock: theme.spacing(0.5),
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
  '& .whose': { color: theme.color.inkSoft, fontSize: TYPE.small },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
}));

const MAX_LISTED = 12;
/** Characters of a value in the list of changes. */
const MAX_LENGTH = 160;

interface FieldText {
  readonly label: string;
  /** The value as text; by default it is one. */
  format?(value: string): string;
}

export type FieldTable<Values extends FormValues> = Readonly<Record<FieldName<Values>, FieldText>>;

interface ConflictingForm<Values extends FormValues> {
  readonly conflict: RecordConflict<Values> | undefined;
  readonly conflictNotice: RefObject<HTMLElement | null>;
  readonly values: Values;
  readonly isBusy: boolean;
  choose(name: FieldName<Values>, side: 'mine' | 'theirs'): void;
  discard(): void;
  resolve(): Promise<void>;
}

export function ConflictNotice<Values extends FormValues>(props: {
  form: ConflictingForm<Values>;
  fields: FieldTable<Values>;
  /** Instead of saving at once, such as after a confirmation. */
  onSave?: () => void;
}) {
  const { form, fields, onSave } = props;
  const { conflict, conflictNotice, values, isBusy, choose, resolve, discard } = form;
  const id = useId();
  if (!conflict) return null;
  const { names, changedByThem, before, mine, theirs } = conflict;
  const textOf = (name: FieldName<Values>, value = '') =>
    (fields[name].format?.(value) ?? value) || 'prázdné';
  return (
    <Frame ref={conflictNotice} tabIndex={-1} role="alert" aria-labelledby={id}>
      <h2 id={id}>Záznam mezitím změnil někdo jiný</h2>
      <p>
        {addNbsp(
          names.length > 0
            ? 'Nic jsme nepřepsali. U každého údaje vyberte, co má platit, a uložte.'
            : 'Změny se netýkají toho, co jste měnili vy. Nic jsme nepřepsali, stačí uložit.',
        )}
      </p>
      {changedByThem.length > 0 && (
        <ul>
          {changedByThem.slice(0, MAX_LISTED).map((name) => (
            <li key={name}>
              {fields[name].label}: {clip(textOf(name, before.values[name]))} →{' '}
              <strong>{clip(textOf(name, theirs[name]))}</strong>
            </li>
          ))}
          {changedByThem.length > MAX_LISTED && <li>a {moreOf(changedByThem.length - MAX_LISTED)}</li>}
        </ul>
      )}
      {names.map((name) => (
        <fieldset key={name}>
          <legend>{fields[name].label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={(values[name] === theirs[name]) === (side === 'theirs')}
                onChange={() => choose(name, side)}
              />
              <span>
                <span className="whose">{side === 'mine' ? 'Vaše: ' : 'Uložené: '}</span>
                {textOf(name, side === 'mine' ? mine[name] : theirs[name])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="actions">
        <Button variant="primary" aria-disabled={isBusy} onClick={onSave ?? (() => void resolve())}>
          Uložit vybrané
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={discard}>
          Zahodit moje změny
        </Button>
      </div>
    </Frame>
  );
}

function clip(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

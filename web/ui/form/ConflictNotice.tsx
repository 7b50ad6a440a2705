import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { addNbsp } from '../../lib/czechTypography';
import { TYPE } from '../tokens';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars?.palette.board.warning}`,
  borderLeftWidth: 4,
  borderRadius: theme.shape.borderRadius,
  '& h3': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.vars?.palette.board.inkSoft },
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
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars?.palette.board.ink },
  '& .whose': { color: theme.vars?.palette.board.inkSoft, fontSize: TYPE.small },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
}));

export interface Conflict<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export function ConflictNotice<Name extends string>(props: {
  conflicts: readonly Conflict<Name>[];
  theirs: ReadonlySet<Name>;
  isBusy: boolean;
  onChoose(name: Name, whose: 'mine' | 'theirs'): void;
  onSave(): void;
  onDiscard(): void;
}) {
  const { conflicts, theirs, isBusy, onChoose, onSave, onDiscard } = props;
  return (
    <Frame role="alert">
      <h3>Záznam mezitím změnil někdo jiný</h3>
      <p>
        {addNbsp(
          conflicts.length > 0
            ? 'Nic jsme nepřepsali. U každého údaje vyberte, co má platit, a uložte.'
            : 'Změny se netýkají toho, co jste měnili vy. Nic jsme nepřepsali, stačí uložit znovu.',
        )}
      </p>
      {conflicts.map(({ name, label, mine, theirs: theirValue }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={theirs.has(name) === (whose === 'theirs')}
                onChange={() => onChoose(name, whose)}
              />
              <span>
                <span className="whose">{whose === 'mine' ? 'Vaše: ' : 'Uložené: '}</span>
                {(whose === 'mine' ? mine : theirValue) || 'prázdné'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="actions">
        <Button variant="primary" aria-disabled={isBusy} onClick={onSave}>
          Uložit vybrané
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          Zahodit moje změny
        </Button>
      </div>
    </Frame>
  );
}

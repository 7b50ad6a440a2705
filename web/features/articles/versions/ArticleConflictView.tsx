import { useEffect, useMemo, useRef, useState } from 'react';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { differingNames, FieldDifference } from '../ArticleDifferences';
import { ARTICLE_LABELS, type ArticleValues, articleRecord } from '../articleValues';
import type { ArticleConflict } from '../editor/articleFormState';

const Frame = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2.5, 3),
  border: `2px solid ${theme.color.warning}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& h2': { margin: 0, fontSize: TYPE.title, fontFamily: FONTS.serif },
  '& h3': { margin: theme.spacing(3, 0, 1), fontSize: TYPE.body },
  '& .sides': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(0, 4),
  },
  // Side by side nothing is struck out; differences are highlighted.
  '& .sides :is(del, ins)': {
    color: 'inherit',
    fontWeight: 'inherit',
    textDecoration: 'none',
    backgroundColor: theme.color.mark,
    borderRadius: 2,
  },
  '& fieldset': { marginTop: theme.spacing(1.5) },
  '& fieldset legend': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  '& fieldset .choices': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& fieldset label + label': {
    borderTop: 0,
    borderLeft: `1px solid ${theme.color.rule}`,
  },
  '& .sides h4': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(2),
    '& .sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

/**
 * Resolves a version conflict: own text, saved text, or a choice field by field. Not `ui/form/ConflictNotice`, because
 * whole texts are compared side by side, which takes the place of the editor.
 */
export function ArticleConflictView(props: {
  conflict: ArticleConflict;
  isBusy: boolean;
  onChoose(values: ArticleValues): Promise<void>;
}) {
  const { conflict, isBusy, onChoose } = props;
  const theirs = useMemo(() => articleRecord(conflict.theirs).values, [conflict.theirs]);
  const { mine } = conflict;
  const names = differingNames(mine, theirs);
  const [choices, setChoices] = useState<Partial<Record<keyof ArticleValues, 'mine' | 'theirs'>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // Default: a field changed on one side only takes that change.
  const choiceOf = (name: keyof ArticleValues) =>
    choices[name] ?? (mine[name] === conflict.base[name] ? 'theirs' : 'mine');
  const taken = names.filter((name) => choiceOf(name) === 'theirs').map((name) => [name, theirs[name]]);
  const chosen: ArticleValues = { ...mine, ...Object.fromEntries(taken) };
  return (
    <Frame aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Článek mezitím uložil někdo jiný
      </h2>
      <p>
        {addNbsp(
          `Verze ${conflict.theirs.version} je z ${formatExact(new Date(conflict.theirs.updated_at))}. Nic se nepřepsalo: vyberte, co má platit.`,
        )}
      </p>
      {names.map((name) => (
        <div key={name}>
          <h3>{ARTICLE_LABELS[name]}</h3>
          <SideBySide name={name} mine={mine} theirs={theirs} />
          <ChoiceField
            label={`${ARTICLE_LABELS[name]}: co má platit`}
            name={`conflict-${name}`}
            value={choiceOf(name)}
            choices={[
              { value: 'mine', label: 'Moje' },
              { value: 'theirs', label: 'Uložené' },
            ]}
            onChange={(choice) => setChoices((all) => ({ ...all, [name]: choice }))}
          />
        </div>
      ))}
      <div className="buttons">
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void onChoose(chosen)}>
          {isBusy ? 'Ukládám…' : 'Uložit vybrané'}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void onChoose(mine)}>
          Ponechat moje
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void onChoose(theirs)}>
          Převzít uložené
        </Button>
      </div>
    </Frame>
  );
}

function SideBySide(props: { name: keyof ArticleValues; mine: ArticleValues; theirs: ArticleValues }) {
  const { name, mine, theirs } = props;
  return (
    <div className="sides">
      <div>
        <h4>Moje</h4>
        <FieldDifference name={name} before={theirs} after={mine} side="after" />
      </div>
      <div>
        <h4>Uložené</h4>
        <FieldDifference name={name} before={theirs} after={mine} side="before" />
      </div>
    </div>
  );
}

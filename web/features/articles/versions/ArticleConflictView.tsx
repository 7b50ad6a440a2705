import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { isHtmlConflict, joinPieces } from '../../../lib/mergeHtml';
import { Button } from '../../../ui/Button';
import { DiffHtml } from '../../../ui/diff/DiffHtml';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { ArticleDifferences, FieldDifference } from '../ArticleDifferences';
import { ARTICLE_LABELS, type ArticleValues, articleRecord } from '../articleValues';
import type { ArticleConflict } from '../editor/articleFormState';
import { type ArticleMerge, mergeArticle } from '../mergeArticle';

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
  '& fieldset .choices': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  '& fieldset label + label': {
    borderTop: 0,
    borderLeft: `1px solid ${theme.color.rule}`,
  },
  '& .sides h4': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
  '& summary': { marginTop: theme.spacing(3), cursor: 'pointer', fontWeight: 600 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(2),
    '& .sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& fieldset .choices': { gridAutoFlow: 'row' },
    '& fieldset label + label': { borderTop: `1px solid ${theme.color.rule}`, borderLeft: 0 },
  },
}));

type Choice = 'mine' | 'theirs' | 'both';

/** A field, or a place in the text, that both have changed differently. */
interface Question {
  readonly id: string;
  readonly title: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly mayTakeBoth: boolean;
}

/**
 * Resolves a version conflict: asks for what both have changed differently, place by place; the rest is merged. Not
 * `ui/form/ConflictNotice`, because texts are compared side by side, which takes the place of the editor.
 */
export function ArticleConflictView(props: {
  conflict: ArticleConflict;
  isBusy: boolean;
  onChoose(values: ArticleValues): Promise<void>;
}) {
  const { conflict, isBusy, onChoose } = props;
  const { base, mine } = conflict;
  const theirs = useMemo(() => articleRecord(conflict.theirs).values, [conflict.theirs]);
  const merge = useMemo(() => mergeArticle(base, mine, theirs), [base, mine, theirs]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choiceOf = (id: string) => choices[id] ?? 'mine';
  const chosen = chosenValues(merge, theirs, choiceOf);
  return (
    <Frame aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Článek mezitím uložil někdo jiný
      </h2>
      <p>
        {addNbsp(
          `Verze ${conflict.theirs.version} je z ${formatExact(new Date(conflict.theirs.updated_at))}. Nic se nepřepsalo. ${merge.isClean ? 'Měnili jste každý něco jiného, změny se spojí.' : 'Vyberte, co má platit tam, kde jste oba měnili totéž; ostatní změny se spojí.'}`,
        )}
      </p>
      {questionsOf(merge, mine, theirs).map(({ id, title, ...sides }) => (
        <div key={id}>
          <h3>{title}</h3>
          <div className="sides">
            <div>
              <h4>Moje</h4>
              {sides.mine}
            </div>
            <div>
              <h4>Uložené</h4>
              {sides.theirs}
            </div>
          </div>
          <ChoiceField
            label={`${title}: co má platit`}
            name={`conflict-${id}`}
            value={choiceOf(id)}
            choices={[...CHOICES, ...(sides.mayTakeBoth ? [BOTH] : [])]}
            onChange={(choice) => setChoices((all) => ({ ...all, [id]: choice }))}
          />
        </div>
      ))}
      <details>
        <summary>Co se změní proti uložené verzi</summary>
        <ArticleDifferences before={theirs} after={chosen} />
      </details>
      <div className="buttons">
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void onChoose(chosen)}>
          {isBusy ? 'Ukládám…' : merge.isClean ? 'Uložit spojené' : 'Uložit vybrané'}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void onChoose(mine)}>
          Ponechat jen moje
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void onChoose(theirs)}>
          Převzít jen uložené
        </Button>
      </div>
    </Frame>
  );
}

const CHOICES = [
  { value: 'mine', label: 'Moje' },
  { value: 'theirs', label: 'Uložené' },
] as const;
const BOTH = { value: 'both', label: 'Obojí' } as const;

function questionsOf(merge: ArticleMerge, mine: ArticleValues, theirs: ArticleValues): readonly Question[] {
  const fields = merge.conflicts.map((name): Question => {
    const sides = { before: theirs, after: mine };
    return {
      id: name,
      title: ARTICLE_LABELS[name],
      mine: <FieldDifference name={name} {...sides} side="after" />,
      theirs: <FieldDifference name={name} {...sides} side="before" />,
      mayTakeBoth: false,
    };
  });
  const places = merge.pieces.filter(isHtmlConflict);
  const texts = places.map((place, index): Question => {
    const sides = { before: place.theirs, after: place.mine };
    return {
      id: textId(index),
      title: places.length === 1 ? ARTICLE_LABELS.html : `${ARTICLE_LABELS.html}, ${index + 1}. místo`,
      mine: isBlank(place.mine) ? DELETED : <DiffHtml {...sides} side="after" />,
      theirs: isBlank(place.theirs) ? DELETED : <DiffHtml {...sides} side="before" />,
      mayTakeBoth: !isBlank(place.mine) && !isBlank(place.theirs),
    };
  });
  return [...fields, ...texts];
}

const DELETED = <p>(smazáno)</p>;

/** Deleted, or a paragraph whose text was. */
function isBlank(html: string): boolean {
  return !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>/g, '').trim() === '';
}

function textId(index: number): string {
  return `html-${index}`;
}

function chosenValues(
  { values, conflicts, pieces }: ArticleMerge,
  theirs: ArticleValues,
  choiceOf: (id: string) => Choice,
): ArticleValues {
  const taken = conflicts.filter((name) => choiceOf(name) === 'theirs').map((name) => [name, theirs[name]]);
  const html = joinPieces(pieces, (place, index) => {
    const choice = choiceOf(textId(index));
    return choice === 'both' ? place.theirs + place.mine : place[choice];
  });
  return { ...values, ...Object.fromEntries(taken), html };
}

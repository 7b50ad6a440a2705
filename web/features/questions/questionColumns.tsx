import { Link } from 'react-router-dom';
import type { QuestionKind, QuestionRow } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { questionPath } from '../../lib/writingPaths';
import type { Column } from '../../ui/list/DataTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { askerName, questionText } from './questionLabels';
import { StateChip } from './StateChip';

/** Longer ones are cut off; the page of the question has the whole text. */
const MAX_TEXT = 120;

const SHORT_KINDS: Readonly<Record<QuestionKind, string>> = { question: 'Dotaz', error: 'Chyba' };

export const QUESTION_COLUMNS: readonly Column<QuestionRow>[] = [
  {
    id: 'text',
    label: 'Dotaz',
    kind: 'main',
    cell: (row) => <Link to={questionPath(row.id)}>{addNbsp(excerpt(questionText(row)))}</Link>,
  },
  { id: 'kind', label: 'Druh', className: 'inline soft', cell: ({ kind }) => SHORT_KINDS[kind] },
  {
    id: 'article',
    label: 'Článek',
    cell: ({ article }) => (
      <>
        <SectionMark color={article.section.color} /> {addNbsp(article.title)}
      </>
    ),
  },
  { id: 'asker', label: 'Kdo', className: 'inline soft', cell: (row) => askerName(row) },
  { id: 'state', label: 'Stav', className: 'inline whole', cell: ({ state }) => <StateChip state={state} /> },
  {
    id: 'updated_at',
    label: 'Naposledy',
    className: 'soft when',
    cardLabel: 'Naposledy:',
    cell: ({ updated_at }) => <RelativeTime time={updated_at} />,
  },
];

function excerpt(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text;
}

import type { DiffPart } from '../../lib/textDiff';
import { styled } from '../styled';
import { VisuallyHidden } from '../VisuallyHidden';
import { foldRows } from './foldRows';

const Text = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& p': { margin: theme.spacing(0.5, 0) },
  '& del': {
    color: theme.color.danger,
    textDecorationThickness: '0.09em',
  },
  '& ins': {
    color: theme.color.success,
    fontWeight: 600,
    textDecorationThickness: '0.09em',
    textUnderlineOffset: '0.16em',
  },
  '& del + ins': { marginInlineStart: '0.25em' },
  '& .gap': { color: theme.color.inkSoft },
}));

export function DiffText(props: {
  rows: readonly (readonly DiffPart[])[];
  side?: 'before' | 'after' | undefined;
  folded?: boolean;
}) {
  const { rows, side, folded } = props;
  const visibleRows = folded ? foldRows(rows) : rows;
  return (
    <Text>
      {visibleRows.map((row, rowIndex) =>
        row === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
          <p className="gap" key={rowIndex}>
            …
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
          <p key={rowIndex}>
            {row
              .filter(({ kind }) => isShown(kind, side))
              .map((part, partIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
                <DiffPiece key={partIndex} part={part} />
              ))}
          </p>
        ),
      )}
    </Text>
  );
}

function DiffPiece({ part: { text, kind } }: { part: DiffPart }) {
  if (kind === 'same') return text;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{kind === 'removed' ? ' odebráno: ' : ' přidáno: '}</VisuallyHidden>
      {text}
    </Mark>
  );
}

function isShown(kind: DiffPart['kind'], side: 'before' | 'after' | undefined): boolean {
  if (side === 'before') return kind !== 'added';
  return side === 'after' ? kind !== 'removed' : true;
}

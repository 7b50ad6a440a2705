import { countOf, NOUNS } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import type { PaletteState } from './usePaletteData';

/** A minimum height, so that the list above does not jump. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 44,
  padding: theme.spacing(0.5, 2.5),
  borderTop: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.caption,
  color: theme.color.inkSoft,
  '&[data-failed="true"]': { color: theme.color.danger },
  '& kbd': {
    padding: '0 0.4em',
    border: `1px solid ${theme.color.rule}`,
    borderRadius: 3,
    font: 'inherit',
  },
  '& .keys': { whiteSpace: 'nowrap', [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

export function PaletteStatus({ state, query }: { state: PaletteState; query: string }) {
  const { error, retry } = state;
  return (
    <Line data-failed={error !== undefined}>
      <span role="status">{statusText(state, query)}</span>
      {error ? (
        <Button size="sm" variant="outline" onClick={retry}>
          Zkusit znovu
        </Button>
      ) : (
        <span className="keys" aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> výběr&ensp;<kbd>Enter</kbd> otevřít&ensp;<kbd>Esc</kbd> zavřít
        </span>
      )}
    </Line>
  );
}

function statusText({ error, isSearching, found }: PaletteState, query: string): string {
  if (error) return `Články se nepodařilo prohledat. ${error.text}`;
  if (isSearching) return 'Hledám v článcích…';
  if (found?.total === 0) return 'V článcích jsme nic nenašli. Zkuste méně slov nebo jen začátek slova.';
  if (found) return `${found.totalIsCapped ? 'Více než ' : ''}${countOf(found.total, NOUNS.article)}`;
  return query === '' ? 'Háčky a čárky psát nemusíte.' : '';
}

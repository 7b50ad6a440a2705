import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import type { LogsQuery } from './logsQuery';
import { type LogListProps, shownKind } from './logsQuery';

const KIND_CHOICES: readonly { readonly kind: LogsQuery['kind']; readonly label: string }[] = [
  { kind: 'changes', label: 'Změny' },
  { kind: 'articles', label: 'Články' },
  { kind: 'site', label: 'Stránky' },
  { kind: 'people', label: 'Lidé' },
  { kind: 'administration', label: 'Nastavení' },
  { kind: 'sign-in', label: 'Přihlášení' },
  { kind: 'sign-in-failed', label: 'Nezdařená přihlášení' },
  { kind: 'personal-data', label: 'Osobní údaje' },
  { kind: 'all', label: 'Všechno' },
];

const Row = styled('nav')(({ theme }) => ({
  marginTop: theme.spacing(-3),
  marginBottom: theme.spacing(1),
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.75),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    padding: theme.spacing(0, 1.25),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    color: theme.color.ink,
    fontSize: TYPE.small,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: theme.color.shade },
    '&[aria-current]': {
      borderColor: theme.color.ink,
      backgroundColor: theme.color.ink,
      color: theme.color.sheet,
      fontWeight: 620,
    },
  },
  // One line that scrolls; its `ul` has the class `scroll-shades`.
  [theme.breakpoints.down('sm')]: {
    '& ul': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
    '& a': { minHeight: 44, '&:focus-visible': { outlineOffset: -3 } },
  },
}));

export function KindChips({ list }: Pick<LogListProps, 'list'>) {
  const row = useRef<HTMLElement>(null);
  const shown = shownKind(list.query);

  // On a phone the row may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current choice is marked in the elements
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  return (
    <Row aria-label="Co hledáte" className="no-print" ref={row}>
      <ul className="scroll-shades">
        {KIND_CHOICES.map(({ kind, label }) => (
          <li key={kind}>
            <Link to={{ search: list.searchOf({ kind }) }} aria-current={shown === kind ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

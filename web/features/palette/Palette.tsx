import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { useLayer } from '../../ui/layers/useLayer';
import { Dialog } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { PaletteField } from './PaletteField';
import { PaletteList } from './PaletteList';
import type { PaletteData, PaletteOption } from './paletteGroups';
import { readRecent, withRecent, writeRecent } from './recentSearches';
import { type PaletteState, usePaletteData } from './usePaletteData';
import { usePaletteKeys } from './usePaletteKeys';

/** A minimum height, so that the list above does not jump. */
const StatusFrame = styled('div')(({ theme }) => ({
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

const Window = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    width: '40rem',
    maxWidth: '100%',
    backgroundColor: theme.color.sheet,
    boxShadow: '0 24px 64px rgb(0 0 0 / 0.24)',
    [theme.breakpoints.down('sm')]: {
      width: '100%',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      border: 0,
      borderRadius: 0,
    },
    [theme.breakpoints.up('sm')]: {
      margin: '10vh 1.5rem 1.5rem',
      maxHeight: 'min(36rem, 84vh)',
      borderRadius: theme.radius,
    },
  },
  '& .list': {
    flex: '1 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    paddingBlock: theme.spacing(0, 1),
    '&:focus-visible': { outlineOffset: -4 },
  },
}));

interface Props {
  readonly screens: PaletteData['screens'];
  onClose(hasNavigated: boolean): void;
}

export function Palette({ screens, onClose }: Props) {
  const [text, setText] = useState('');
  const query = text.trim().replace(/\s+/g, ' ');
  const { recent, add, remove } = useRecentSearches();
  const state = usePaletteData({ query, recent, screens });
  const options = state.groups.flatMap((group) => group.options);
  const { active, onKeyDown } = usePaletteKeys(query, options, { choose, remove: removeOption });
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') onClose(false);
    return key === 'Escape';
  });

  function choose(option: PaletteOption) {
    if (option.path === undefined) {
      setText(option.parts.map((part) => part.text).join(''));
      field.current?.focus();
      return;
    }
    add(query);
    onClose(true);
    void navigate(option.path);
  }

  function removeOption(option: PaletteOption) {
    remove(option.parts.map((part) => part.text).join(''));
    field.current?.focus();
  }

  return (
    <Window
      open
      onClose={() => onClose(false)}
      transitionDuration={0}
      disableRestoreFocus
      slotProps={{ paper: { 'aria-label': 'Hledání', 'aria-labelledby': undefined } }}
    >
      <PaletteField
        ref={field}
        query={text}
        listId={listId}
        activeId={active && `palette-${active.id}`}
        isExpanded={options.length > 0}
        onChange={setText}
        onKeyDown={onKeyDown}
        onClose={() => onClose(false)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className="list" aria-label="Výsledky hledání" aria-busy={state.isSearching} tabIndex={0}>
        {options.length > 0 && (
          <PaletteList
            id={listId}
            groups={state.groups}
            active={active}
            onChoose={choose}
            onRemove={removeOption}
          />
        )}
      </section>
      <PaletteStatus state={state} query={query} />
    </Window>
  );
}

/** The recent searches of the signed-in user; none are stored for a visitor. */
function useRecentSearches() {
  const { view } = useSession();
  const userId = view.status === 'authenticated' ? view.user.id : undefined;
  const [recent, setRecent] = useState(() => (userId === undefined ? [] : readRecent(userId)));

  function save(next: readonly string[]) {
    if (userId === undefined) return;
    writeRecent(userId, next);
    setRecent(next);
  }

  return {
    recent,
    add: (query: string) => save(withRecent(recent, query)),
    remove: (query: string) => save(recent.filter((other) => other !== query)),
  };
}

function PaletteStatus({ state, query }: { state: PaletteState; query: string }) {
  const { error, retry } = state;
  return (
    <StatusFrame data-failed={error !== undefined}>
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
    </StatusFrame>
  );
}

function statusText({ error, isSearching, found }: PaletteState, query: string): string {
  if (error) return `Články se nepodařilo prohledat. ${error.text}`;
  if (isSearching) return 'Hledám v článcích…';
  if (found?.total === 0) return 'V článcích jsme nic nenašli. Zkuste méně slov nebo jen začátek slova.';
  if (found) return `${found.totalIsCapped ? 'Více než ' : ''}${countOf(found.total, NOUNS.article)}`;
  return query === '' ? 'Háčky a čárky psát nemusíte.' : '';
}

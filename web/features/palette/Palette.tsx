import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { useLayer } from '../../ui/layers/useLayer';
import { Dialog } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { PaletteField } from './PaletteField';
import { PaletteList } from './PaletteList';
import { PaletteStatus } from './PaletteStatus';
import type { PaletteData, PaletteOption } from './paletteGroups';
import { readRecent, withRecent, writeRecent } from './recentSearches';
import { usePaletteData } from './usePaletteData';
import { usePaletteKeys } from './usePaletteKeys';

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
  /** The pages of the administration that the user may open. */
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

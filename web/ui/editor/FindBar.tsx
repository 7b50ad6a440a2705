import { type Editor, useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { findNext, findPrev, replaceAll, replaceNext, SearchQuery } from 'prosemirror-search';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { type FoundPlaces, find, foundPlaces } from './searchHighlights';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.75),
  padding: theme.spacing(0.75),
  backgroundColor: theme.color.sheet,
  borderBottom: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  '& .line': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& input': {
    flex: '1 1 5rem',
    minWidth: 0,
    height: 36,
    padding: theme.spacing(0, 1),
    font: 'inherit',
    color: theme.color.ink,
    backgroundColor: theme.color.sheet,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    outlineOffset: -3,
  },
  '& .line button': {
    width: 'auto',
    minWidth: 32,
    height: 36,
    padding: theme.spacing(0, 0.75),
    fontSize: 'inherit',
  },
  '& [aria-pressed="true"]': { color: theme.color.paper, backgroundColor: theme.color.ink },
  '& .found': { flex: 'none', margin: theme.spacing(0, 'auto', 0, 0.5), color: theme.color.inkSoft },
  '@media (pointer: coarse)': { '& input, & .line button': { height: 44, minWidth: 44 } },
}));

const PLACE: CountedNoun = { one: 'výskyt', few: 'výskyty', many: 'výskytu', other: 'výskytů' };
const REPLACED: CountedNoun = { one: 'místě', few: 'místech', many: 'místa', other: 'místech' };

/** Enter goes to the next place, Escape back into the text. */
export function FindBar(props: { editor: Editor; inputRef: Ref<HTMLInputElement>; onClose(): void }) {
  const { editor, inputRef, onClose } = props;
  const [words, setWords] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setIsCaseSensitive] = useState(false);
  const [replacedCount, setReplacedCount] = useState<number>();
  const found = useEditorState({ editor, selector: ({ editor: current }) => foundPlaces(current) });

  useEffect(() => {
    const query = { search: words, replace: replacement, caseSensitive: isCaseSensitive, literal: true };
    find(editor, new SearchQuery(query));
  }, [editor, words, replacement, isCaseSensitive]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) find(editor, new SearchQuery({ search: '' }));
    },
    [editor],
  );

  const act = (command: typeof findNext) => {
    setReplacedCount(undefined);
    command(editor.state, editor.view.dispatch);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isInput && !event.nativeEvent.isComposing)
      act(event.shiftKey ? findPrev : findNext);
    else return;
    // Otherwise Enter sends the form around the editor, and Escape closes what is around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Bar role="search" aria-label="Najít a nahradit v textu" onKeyDown={onKeyDown}>
      <div className="line">
        <input
          ref={inputRef}
          aria-label="Najít v textu"
          placeholder="Najít v textu"
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the bar was opened to type into it
          autoFocus
          value={words}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setWords(target.value);
            setReplacedCount(undefined);
          }}
        />
        <IconButton
          aria-label="Rozlišovat velká a malá písmena"
          title="Rozlišovat velká a malá písmena"
          aria-pressed={isCaseSensitive}
          onClick={() => setIsCaseSensitive(!isCaseSensitive)}
        >
          <CaseSensitive size={18} aria-hidden />
        </IconButton>
        <IconButton
          aria-label="Předchozí výskyt"
          title="Předchozí (Shift+Enter)"
          onClick={() => act(findPrev)}
        >
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label="Další výskyt" title="Další (Enter)" onClick={() => act(findNext)}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
        <p className="found" role="status">
          {foundText(words, found, replacedCount)}
        </p>
        <IconButton aria-label="Zavřít hledání" title="Zavřít (Esc)" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="line">
        <input
          aria-label="Nahradit za"
          placeholder="Nahradit za"
          autoComplete="off"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <Button variant="ghost" aria-disabled={found.count === 0} onClick={() => act(replaceNext)}>
          Nahradit
        </Button>
        <Button
          variant="ghost"
          aria-disabled={found.count === 0}
          onClick={() => {
            act(replaceAll);
            setReplacedCount(found.count);
          }}
        >
          Nahradit vše
        </Button>
      </div>
    </Bar>
  );
}

function foundText(
  words: string,
  { count, selected }: FoundPlaces,
  replacedCount: number | undefined,
): string {
  if (replacedCount !== undefined && replacedCount > 0)
    return `Nahrazeno na ${countOf(replacedCount, REPLACED)}`;
  if (words === '') return '';
  if (count === 0) return 'Nenalezeno';
  return selected === undefined ? countOf(count, PLACE) : `${selected} z ${count}`;
}

/** What is selected within a line. */
function selectedWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to) : '';
}

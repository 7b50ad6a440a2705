import { posToDOMRect } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { Popper } from '../mui/Popper';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { INSERT_TOOLS, type Tool } from './editorTools';
import { matchTools } from './matchTools';
import { dismissSlash, slashMatchOf } from './slashCommand';

const Menu = styled('div')(({ theme }) => ({
  width: '18rem',
  maxWidth: 'calc(100vw - 2rem)',
  maxHeight: 'min(22rem, 40vh)',
  margin: 0,
  padding: theme.spacing(0.5, 0),
  overflowY: 'auto',
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    cursor: 'pointer',
  },
  '& > [aria-selected="true"]': { backgroundColor: theme.color.shade },
  '& kbd': { marginLeft: 'auto', font: 'inherit', fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

export interface SlashMenuHandle {
  /** True when the menu is open and the key belongs to it. */
  handleKey(key: string): boolean;
}

/** The focus stays in the text. */
export function SlashMenu(props: { editor: Editor; ref: Ref<SlashMenuHandle>; onOpen(id: string): void }) {
  const { editor, ref, onOpen } = props;
  const listId = useId();
  const match = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isFocused ? slashMatchOf(current.state) : undefined),
  });
  const [chosen, setChosen] = useState({ query: '', index: 0 });
  const tools = match ? matchTools(INSERT_TOOLS.filter(isEnabledIn(editor)), match.query) : [];
  const isOpen = match !== undefined && tools.length > 0;
  const index = chosen.query === match?.query ? Math.min(chosen.index, tools.length - 1) : 0;
  const choose = (next: number) =>
    setChosen({ query: match?.query ?? '', index: (next + tools.length) % tools.length });

  function run(tool: Tool) {
    if (!match) return;
    editor.chain().focus().deleteRange({ from: match.from, to: match.to }).run();
    if (tool.run) tool.run(editor);
    else onOpen(tool.id);
  }

  useImperativeHandle(ref, () => ({
    handleKey(key) {
      const tool = tools[index];
      if (!isOpen || !tool) return false;
      if (key === 'ArrowDown') choose(index + 1);
      else if (key === 'ArrowUp') choose(index - 1);
      else if (key === 'Enter' || key === 'Tab') run(tool);
      else if (key === 'Escape') dismissSlash(editor);
      else return false;
      return true;
    },
  }));

  const optionId = isOpen ? `${listId}-${tools[index]?.id}` : undefined;
  useEffect(() => {
    if (optionId === undefined) return;
    const text = editor.view.dom;
    text.setAttribute('aria-controls', listId);
    text.setAttribute('aria-activedescendant', optionId);
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, optionId]);

  if (!isOpen) return null;
  const anchor = { getBoundingClientRect: () => posToDOMRect(editor.view, match.from, match.from) };
  return (
    <Popper open disablePortal role="none" anchorEl={anchor} placement="bottom-start" style={{ zIndex: 5 }}>
      <Menu
        id={listId}
        role="listbox"
        aria-label="Co vložit"
        tabIndex={0}
        // Keeps the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map((tool, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys
          <div
            key={tool.id}
            id={`${listId}-${tool.id}`}
            role="option"
            aria-selected={position === index}
            tabIndex={-1}
            onPointerMove={() => position === index || choose(position)}
            onClick={() => run(tool)}
          >
            <tool.icon size={18} aria-hidden /> {tool.label}
            {tool.keys && <kbd>{tool.keys}</kbd>}
          </div>
        ))}
      </Menu>
    </Popper>
  );
}

function isEnabledIn(editor: Editor): (tool: Tool) => boolean {
  return ({ isEnabled }) => isEnabled?.(editor) ?? true;
}

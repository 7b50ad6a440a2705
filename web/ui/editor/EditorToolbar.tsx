import { type Editor, useEditorState } from '@tiptap/react';
import type { Ref } from 'react';
import { IconButton } from '../IconButton';
import { Tooltip } from '../mui/Tooltip';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { TABLE_TOOLS, TOOLS, type Tool } from './toolbarTools';
import { useRovingFocus } from './useRovingFocus';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  padding: theme.spacing(0.5, 0.75),
  borderBottom: `1px solid ${theme.color.rule}`,
  backgroundColor: theme.color.sheet,
  '& .group': { display: 'flex' },
  '& .group button': { width: 40, height: 40 },
  // The repeated selector outweighs the button styles of a table.
  '& [aria-pressed="true"], &.table [aria-pressed="true"]': {
    color: theme.color.paper,
    backgroundColor: theme.color.ink,
  },
  '& [aria-disabled="true"]': { opacity: 0.4 },
  '&.table': { gap: 0 },
  '&.table button': {
    minHeight: 40,
    padding: theme.spacing(0, 0.75),
    border: 0,
    borderRadius: theme.radius,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: TYPE.caption,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.color.shade },
  },
  '@media (pointer: coarse)': {
    '& .group button': { width: 44, height: 44 },
    '&.table button': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& .group, & button': { flex: 'none' },
  },
}));

export function EditorToolbar(props: {
  editor: Editor;
  label: string;
  /** False until the first focus: the cursor position means nothing before. */
  hasBeenFocused: boolean;
  ref?: Ref<HTMLDivElement>;
  onDialog(id: string): void;
}) {
  const { editor, label, hasBeenFocused, ref, onDialog } = props;
  const roving = useRovingFocus();
  const tableRoving = useRovingFocus();
  const states = useEditorState({ editor, selector: ({ editor: currentEditor }) => statesOf(currentEditor) });
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => currentEditor.isActive('table'),
  });
  const tableStates = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => TABLE_TOOLS.map(({ isOn }) => isOn?.(currentEditor)),
  });
  let buttonIndex = 0;
  return (
    <>
      <Bar ref={ref} {...roving.bar} aria-label={label}>
        {TOOLS.map((group) => (
          <div className="group" key={group[0]?.id}>
            {group.map((tool) => (
              <ToolButton
                key={tool.id}
                tool={tool}
                isOn={tool.isOn && hasBeenFocused && states[tool.id]?.isOn === true}
                isAble={states[tool.id]?.isAble ?? true}
                tabIndex={roving.tabIndex(buttonIndex++)}
                onClick={() => (tool.run ? tool.run(editor) : onDialog(tool.id))}
              />
            ))}
          </div>
        ))}
      </Bar>
      {hasBeenFocused && isInTable && (
        <Bar {...tableRoving.bar} className="table" aria-label="Úpravy tabulky">
          {TABLE_TOOLS.map((tool, index) => (
            <button
              key={tool.label}
              type="button"
              aria-label={tool.label}
              aria-pressed={tableStates[index]}
              title={tool.label}
              tabIndex={tableRoving.tabIndex(index)}
              onClick={() => tool.run(editor)}
            >
              {tool.short}
            </button>
          ))}
        </Bar>
      )}
    </>
  );
}

function ToolButton(props: {
  tool: Tool;
  isOn: boolean | undefined;
  isAble: boolean;
  tabIndex: number;
  onClick(): void;
}) {
  const { tool, isOn, isAble, tabIndex, onClick } = props;
  const { label, keys, icon: Icon } = tool;
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={!isAble}
        aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
        tabIndex={tabIndex}
        onClick={() => isAble && onClick()}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

type ToolStates = Readonly<Record<string, { isOn: boolean | undefined; isAble: boolean } | undefined>>;

function statesOf(editor: Editor): ToolStates {
  return Object.fromEntries(
    TOOLS.flat().map(({ id, isOn, isEnabled }) => [
      id,
      { isOn: isOn?.(editor), isAble: isEnabled?.(editor) ?? true },
    ]),
  );
}

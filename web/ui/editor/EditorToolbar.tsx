import { type Editor, useEditorState } from '@tiptap/react';
import type { Ref } from 'react';
import { IconButton } from '../IconButton';
import { Tooltip } from '../mui/Tooltip';
import { styled } from '../styled';
import { TOOLS, type Tool } from './editorTools';
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
  '& [aria-pressed="true"]': { color: theme.color.paper, backgroundColor: theme.color.ink },
  '& [aria-disabled="true"]': { opacity: 0.4 },
  '@media (pointer: coarse)': { '& .group button': { width: 44, height: 44 } },
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
  onOpen(id: string): void;
}) {
  const { editor, label, hasBeenFocused, ref, onOpen } = props;
  const roving = useRovingFocus();
  const states = useEditorState({ editor, selector: ({ editor: currentEditor }) => statesOf(currentEditor) });
  let buttonIndex = 0;
  return (
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
              onClick={() => (tool.run ? tool.run(editor) : onOpen(tool.id))}
            />
          ))}
        </div>
      ))}
    </Bar>
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

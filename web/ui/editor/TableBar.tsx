import { type Editor, useEditorState } from '@tiptap/react';
import { Captions, Check, ChevronDown, Trash2 } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLayer } from '../layers/useLayer';
import { Menu, MenuItem } from '../mui/Menu';
import { Popper } from '../mui/Popper';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { currentTable, TABLE_MENUS, type TableMenu } from './tableTools';
import { useRovingFocus } from './useRovingFocus';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    padding: theme.spacing(0, 1.25),
    border: 0,
    borderRadius: theme.radius,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: TYPE.caption,
    cursor: 'pointer',
    '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.color.shade },
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));

/** Below the header and the toolbar, also where the table starts above the window; it need not fit the table's frame. */
const MODIFIERS: ComponentProps<typeof Popper>['modifiers'] = [
  { name: 'flip', enabled: false },
  { name: 'offset', options: { offset: [0, 6] } },
  {
    name: 'preventOverflow',
    options: { altBoundary: false, altAxis: true, padding: { top: 104, right: 8, bottom: 64, left: 8 } },
  },
];

export function TableBar(props: { editor: Editor; hasFocus: boolean; onOpen(id: string): void }) {
  const { editor, hasFocus, onOpen } = props;
  const roving = useRovingFocus();
  const popper = useRef<{ update(): unknown }>(null);
  const position = useEditorState({
    editor,
    selector: ({ editor: current }) => currentTable(current)?.position,
  });
  /** Stays while the menu fades away. */
  const [menu, setMenu] = useState<TableMenu>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  useLayer('menu', isOpen);
  useEffect(() => {
    const follow = () => void popper.current?.update();
    editor.on('update', follow);
    return () => void editor.off('update', follow);
  }, [editor]);
  if (position === undefined || (!hasFocus && !isOpen)) return null;
  const table = () => {
    const wrapper = editor.view.nodeDOM(position);
    return (wrapper instanceof Element && wrapper.querySelector('table')) || editor.view.dom;
  };
  return (
    <>
      <Popper
        key={position}
        open
        disablePortal
        role="none"
        popperRef={popper as never}
        anchorEl={table}
        placement="top-start"
        modifiers={MODIFIERS}
        style={{ zIndex: 2 }}
      >
        <Bar {...roving.bar} aria-label="Úpravy tabulky">
          {TABLE_MENUS.map((one, index) => (
            <button
              key={one.label}
              type="button"
              aria-haspopup="menu"
              aria-expanded={isOpen && menu === one}
              tabIndex={roving.tabIndex(index)}
              onClick={({ currentTarget }) => {
                setMenu(one);
                setAnchor(currentTarget);
              }}
            >
              {one.label} <ChevronDown size={14} aria-hidden />
            </button>
          ))}
          <button
            type="button"
            tabIndex={roving.tabIndex(TABLE_MENUS.length)}
            onClick={() => onOpen('caption')}
          >
            <Captions size={16} aria-hidden /> Název
          </button>
          <button
            type="button"
            aria-label="Smazat tabulku"
            tabIndex={roving.tabIndex(TABLE_MENUS.length + 1)}
            onClick={() => editor.chain().focus().deleteTable().run()}
          >
            <Trash2 size={16} aria-hidden /> Smazat
          </button>
        </Bar>
      </Popper>
      <Menu anchorEl={anchor} open={isOpen} onClose={close}>
        {menu?.tools.map(({ label, isOn, isEnabled, run }) => (
          <MenuItem
            key={label}
            role={isOn ? 'menuitemcheckbox' : 'menuitem'}
            aria-checked={isOn?.(editor)}
            disabled={isEnabled?.(editor) === false}
            onClick={() => {
              close();
              run(editor);
            }}
          >
            {label} {isOn?.(editor) && <Check size={18} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

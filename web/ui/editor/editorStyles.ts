import { FieldFrame } from '../form/fieldStyles';
import { richTextStyles } from '../richTextStyles';
import { styled } from '../styled';
import { FONTS, TYPE } from '../tokens';
import { VISUALLY_HIDDEN } from '../visuallyHiddenStyles';

export const EditorFrame = styled('div')(({ theme }) => {
  const board = theme.color;
  return {
    position: 'relative',
    border: `1px solid ${board.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: board.sheet,
    '&:hover, &:focus-within': { borderColor: board.ink },
    '&[data-invalid="true"]': { borderColor: board.danger, boxShadow: `inset 0 0 0 1px ${board.danger}` },
    '& > .tools': {
      position: 'sticky',
      top: 'var(--header, 0px)',
      zIndex: 3,
      borderRadius: 'inherit',
      overflow: 'hidden',
    },
    '& .wrong.refusal': {
      margin: 0,
      padding: theme.spacing(1, 1.5),
      borderBottom: `1px solid ${board.rule}`,
      backgroundColor: board.sheet,
    },
    '& .ProseMirror': {
      ...richTextStyles(theme),
      minHeight: '20rem',
      padding: theme.spacing(2.5, 3),
      outline: 'none',
      whiteSpace: 'break-spaces',
      overflowWrap: 'break-word',
      fontVariantLigatures: 'none',
      '& .ProseMirror-selectednode': { outline: `3px solid ${board.link}`, outlineOffset: 3 },
      '& summary:has(> br:only-child)::before': {
        content: 'attr(data-placeholder)',
        position: 'absolute',
        color: board.inkSoft,
        fontWeight: 400,
        pointerEvents: 'none',
      },
      '& p.is-editor-empty::before': {
        content: 'attr(data-placeholder)',
        float: 'left',
        height: 0,
        color: board.inkSoft,
        pointerEvents: 'none',
      },
      '& p[data-card]': {
        padding: '0.7em 1em',
        border: `1px solid ${board.rule}`,
        borderRadius: theme.radius,
        backgroundColor: board.sheet,
        '&::after': {
          content: 'attr(data-card)',
          display: 'block',
          fontFamily: FONTS.sans,
          fontSize: TYPE.caption,
          color: board.inkSoft,
        },
      },
      '& .ProseMirror-search-match': { backgroundColor: board.mark },
      '& .ProseMirror-active-search-match': { outline: `2px solid ${board.ink}` },
      '& .ProseMirror-selectednode:focus-within': { outline: 'none' },
      '& span[lang]': { borderBottom: `1px dotted ${board.inkSoft}` },
      '& .selectedCell': { backgroundColor: board.shade },
      '& figure': { maxWidth: '100%', marginInline: 0, marginBlock: '1.8em', cursor: 'default' },
      '& [data-drag-handle]': { cursor: 'grab' },
      '& figure img': { width: 'auto', maxWidth: '100%', maxHeight: '28rem' },
      // Room for the table's bar, which would cover the text above.
      '& .tableWrapper': { maxWidth: '100%', paddingTop: 36, overflowX: 'auto' },
      '@media (pointer: coarse)': { '& .tableWrapper': { paddingTop: 44 } },
      // Adds to the readers' table styles: visible, clickable cells even while empty.
      '& .tableWrapper table': { width: '100%', marginBlock: '1.2em' },
      '& :is(th, td)': { position: 'relative', padding: '0.4em 0.6em', border: `1px solid ${board.rule}` },
      '& :is(th)': { backgroundColor: board.shade },
      '& :is(td, th, li) > p': { margin: 0 },
      '& .ProseMirror-gapcursor': { position: 'relative', display: 'block', minHeight: '1.2em' },
      '& .ProseMirror-gapcursor::after': {
        content: '""',
        position: 'absolute',
        top: 0,
        width: '1.5em',
        borderTop: `2px solid ${board.ink}`,
      },
      [theme.breakpoints.down('sm')]: { padding: theme.spacing(2), minHeight: '14rem' },
    },
    '& .ProseMirror:focus-visible': { outline: 'none' },
    '& > .length': {
      margin: 0,
      padding: theme.spacing(0, 3, 1.5),
      fontSize: TYPE.caption,
      color: board.inkSoft,
    },
  };
});

const FILLS_COLUMN = { flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 } as const;

export const PlainField = styled(FieldFrame)({
  ...FILLS_COLUMN,
  marginBottom: 0,
  '& > label, & > .hint': VISUALLY_HIDDEN,
});

export const PlainEditorFrame = styled(EditorFrame)(({ theme }) => ({
  ...FILLS_COLUMN,
  border: 0,
  borderRadius: 0,
  backgroundColor: 'transparent',
  '&[data-invalid="true"]': { boxShadow: 'none' },
  '& > .tools': {
    backgroundColor: theme.color.paper,
    '@media (max-height: 400px)': { position: 'static' },
  },
  '& > .tools > [role="toolbar"]': {
    paddingInline: 0,
    backgroundColor: 'transparent',
    // Sticky: for the focus of its buttons nothing need scroll.
    '& button': { outlineOffset: -3, scrollMarginBlock: '-4rem 4rem' },
  },
  '& > .tools > [role="toolbar"]:not(.table)': {
    flexWrap: 'nowrap',
    columnGap: theme.spacing(0.75),
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& .group, & button': { flex: 'none' },
    // All tools fit in one line of the text's width.
    '@media (pointer: fine)': { '& .group button': { width: 28, height: 36, padding: 5 } },
  },
  '& > .length': { paddingInline: 0 },
  '& > .tools > [role="search"], & .wrong.refusal': { paddingInline: 0, backgroundColor: 'transparent' },
  '& > div:last-of-type': FILLS_COLUMN,
  '& .ProseMirror': {
    flex: 1,
    minHeight: '12rem',
    padding: theme.spacing(3, 0, 5),
    fontSize: TYPE.writing,
    caretColor: theme.color.pin,
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 0, 4), minHeight: '12rem' },
  },
}));

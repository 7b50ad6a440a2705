import { Node } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';

const PLACEHOLDER = 'Nadpis části, kterou čtenář rozbalí';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      toggleCallout(): ReturnType;
    };
    details: {
      /** Puts the selected blocks into a part that is opened by its summary; the cursor comes into the summary. */
      setDetails(): ReturnType;
    };
  }
}

/** What readers must not miss, in a box. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
  addCommands() {
    return {
      toggleCallout:
        () =>
        ({ commands }) =>
          commands.toggleWrap(this.name),
    };
  },
});

/** A part that readers open by its summary; in the editor it is always open. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  parseHTML: () => [{ tag: 'details', contentElement: withSummary }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    const dom = document.createElement('details');
    dom.open = true;
    // A click into the summary only moves the cursor.
    dom.addEventListener('click', (event) => event.preventDefault());
    return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
  },
  addCommands() {
    return {
      setDetails:
        () =>
        ({ state, tr, dispatch }) => {
          const range = state.selection.$from.blockRange(state.selection.$to);
          const { details, summary } = state.schema.nodes;
          if (!range || !details || !summary) return false;
          const blocks = state.doc.slice(range.start, range.end).content;
          const content = Fragment.from(summary.create()).append(blocks);
          const isAllowed = range.parent.canReplaceWith(range.startIndex, range.endIndex, details);
          if (!isAllowed || !details.validContent(content)) return false;
          const node = details.create(null, content);
          if (dispatch) {
            tr.replaceRangeWith(range.start, range.end, node);
            tr.setSelection(Selection.near(tr.doc.resolve(range.start + 2))).scrollIntoView();
          }
          return true;
        },
    };
  },
});

function withSummary(part: globalThis.Node): HTMLElement {
  const element = part as HTMLElement;
  if (element.firstElementChild?.tagName !== 'SUMMARY') element.prepend(document.createElement('summary'));
  return element;
}

/** The line that opens a part. Enter goes below it; Backspace at its start makes a paragraph of it again. */
export const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => {
    const dom = document.createElement('summary');
    dom.dataset.placeholder = PLACEHOLDER;
    return { dom, contentDOM: dom };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { state, view } = editor;
        if (!isInSummary(state)) return false;
        const below = Selection.near(state.doc.resolve(state.selection.$from.after() + 1));
        view.dispatch(state.tr.setSelection(below).scrollIntoView());
        return true;
      },
      Backspace: ({ editor }) => {
        const { state, view } = editor;
        const { $from, empty } = state.selection;
        if (!isInSummary(state) || !empty || $from.parentOffset > 0) return false;
        const start = $from.before($from.depth - 1);
        const details = $from.node($from.depth - 1);
        const { paragraph } = state.schema.nodes;
        const [summary, ...blocks] = details.children;
        if (!paragraph || !summary) return false;
        const title = summary.content.size > 0 ? [paragraph.create(null, summary.content)] : [];
        const { tr } = state;
        tr.replaceWith(start, start + details.nodeSize, [...title, ...blocks]);
        view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView());
        return true;
      },
    };
  },
});

function isInSummary({ selection }: EditorState): boolean {
  return selection.$from.parent.type.name === 'summary' && selection.$from.sameParent(selection.$to);
}

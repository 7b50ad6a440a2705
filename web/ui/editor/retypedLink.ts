import { Extension, getMarkRange } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { RemoveMarkStep, type Step } from '@tiptap/pm/transform';

const KEY = new PluginKey<number | undefined>('retypedLink');

/**
 * A link whose whole text was selected stays one while it is typed anew: a space would end it, because the extension for
 * links ends addresses that way. Moving the cursor ends it.
 */
export const RetypedLink = Extension.create({
  name: 'retypedLink',
  addProseMirrorPlugins: () => [
    new Plugin<number | undefined>({
      key: KEY,
      state: {
        init: () => undefined,
        /** Where the link starts that is selected, or being typed anew. */
        apply(tr, start, _old, state) {
          if (!state.selection.empty) return startOfSelectedLink(state);
          if (start === undefined || (!tr.docChanged && !tr.selectionSet)) return start;
          return tr.docChanged && isAtEndOfLink(state, start) ? start : undefined;
        },
      },
      filterTransaction: (tr, state) => KEY.getState(state) === undefined || !isUnlinkedSpace(tr, state),
    }),
  ],
});

function isUnlinkedSpace({ steps }: Transaction, { doc }: EditorState): boolean {
  const isSpace = (step: Step) =>
    step instanceof RemoveMarkStep && doc.textBetween(step.from, step.to).trim() === '';
  return steps.length > 0 && steps.every(isSpace);
}

function startOfSelectedLink({ selection, doc, schema }: EditorState): number | undefined {
  const { from, to } = selection;
  const link = schema.marks.link && getMarkRange(doc.resolve(from), schema.marks.link);
  return link && link.from === from && link.to === to ? from : undefined;
}

function isAtEndOfLink({ selection, doc, schema }: EditorState, start: number): boolean {
  const link = schema.marks.link && getMarkRange(doc.resolve(start), schema.marks.link);
  return link?.from === start && link.to === selection.from;
}

import { Extension } from '@tiptap/core';
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { exitSuggestion, Suggestion } from '@tiptap/suggestion';

const KEY = new PluginKey<{ active: boolean; range: { from: number; to: number }; query: string | null }>(
  'slashCommand',
);

export interface SlashMatch {
  readonly from: number;
  readonly to: number;
  readonly query: string;
}

/** Notices a slash at the start of a line; `SlashMenu` shows what can be inserted in its place. */
export const SlashCommand = Extension.create({
  name: 'slashCommand',
  addProseMirrorPlugins() {
    return [
      Suggestion({
        editor: this.editor,
        pluginKey: KEY,
        char: '/',
        startOfLine: true,
        // Otherwise also the start of a line that follows a break or a change of formatting.
        allow: ({ state, range }) => {
          const place = state.doc.resolve(range.from);
          return place.parentOffset === 0 && !['codeBlock', 'summary'].includes(place.parent.type.name);
        },
      }),
    ];
  },
});

export function slashMatchOf(state: EditorState): SlashMatch | undefined {
  const match = KEY.getState(state);
  return match?.active ? { ...match.range, query: match.query ?? '' } : undefined;
}

/** Leaves the slash as text. */
export function dismissSlash(editor: Editor): void {
  exitSuggestion(editor.view, KEY);
}

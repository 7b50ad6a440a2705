import { Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { getMatchHighlights, type SearchQuery, search, setSearchState } from 'prosemirror-search';

/** Marks in the text what `FindBar` looks for. */
export const SearchHighlights = Extension.create({
  name: 'searchHighlights',
  addProseMirrorPlugins: () => [search()],
});

/** How many places were found, and which of them is selected, counted from 1. */
export interface FoundPlaces {
  readonly count: number;
  readonly selected: number | undefined;
}

export function foundPlaces({ state }: Editor): FoundPlaces {
  const { from, to } = state.selection;
  const places = getMatchHighlights(state).find();
  const index = places.findIndex((place) => place.from === from && place.to === to);
  return { count: places.length, selected: index < 0 ? undefined : index + 1 };
}

/** Marks what is looked for and selects the first place from the start of the selection on. */
export function find({ view }: Editor, query: SearchQuery): void {
  view.dispatch(setSearchState(view.state.tr, query));
  const { state } = view;
  const match = query.valid ? (query.findNext(state, state.selection.from) ?? query.findNext(state)) : null;
  if (!match) return;
  const selection = TextSelection.create(state.doc, match.from, match.to);
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
}

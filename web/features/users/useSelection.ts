import { type ListSelection, useListSelection } from '../../ui/useListSelection';

/** The limit of the server for one bulk request. */
export const MAX_SELECTED = 500;

/** The selection spans pages and is reset when `listKey` changes. */
export const useSelection = (listKey: string): Selection => useListSelection(listKey, MAX_SELECTED);

export type Selection = ListSelection;

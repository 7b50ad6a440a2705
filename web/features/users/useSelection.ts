import { type ListSelection, useListSelection } from '../../ui/useListSelection';

/** The server takes so many at once. */
export const MOST_SELECTED = 500;

/** Who is chosen in a list, also on its other pages; another list begins with nobody. */
export const useSelection = (list: string): Selection => useListSelection(list, MOST_SELECTED);

export type Selection = ListSelection;

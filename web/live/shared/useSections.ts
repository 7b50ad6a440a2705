import { useListSections } from '../../../generated/web/board/board';
import { useKeptFresh } from './useKeptFresh';

/** How long the sections are good for while nobody says that they have changed. */
const GOOD_FOR_MS = 10 * 60_000;

/** The sections that one may read, shared by everything that shows them. */
export function useSections() {
  const sections = useListSections(undefined, {
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useKeptFresh(sections.data, GOOD_FOR_MS, sections.mutate);
  return sections;
}

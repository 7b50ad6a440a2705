import { useListSections } from '../../../generated/web/board/board';
import { useKeptFresh } from './useKeptFresh';

const MAX_AGE_MS = 10 * 60_000;

export function useSections() {
  const sections = useListSections(undefined, {
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useKeptFresh(sections.data, MAX_AGE_MS, sections.mutate);
  return sections;
}

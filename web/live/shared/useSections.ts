import { useListSections } from '../../../generated/web/board/board';
import { useRevalidateWhenStale } from './useRevalidateWhenStale';

const MAX_AGE_MS = 10 * 60_000;

export function useSections() {
  const sections = useListSections(undefined, {
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useRevalidateWhenStale(sections.data, MAX_AGE_MS, sections.mutate);
  return sections;
}

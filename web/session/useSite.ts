import { useGetSite } from '../../generated/web/board/board';

/** The site's name and whether visitors may read; the defaults hold until the answer has come. */
export function useSite(): { name: string; publicBoard: boolean; isLoading: boolean } {
  const { data, error } = useGetSite({ swr: { revalidateOnFocus: false } });
  return {
    name: data?.data.name ?? 'Nástěnka',
    publicBoard: data?.data.public_board_enabled ?? false,
    isLoading: !data && !error,
  };
}

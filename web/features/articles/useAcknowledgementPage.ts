import { useLocation } from 'react-router-dom';

export function useAcknowledgementPage() {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('strana'));
  return {
    page: Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1,
    searchOf(page: number) {
      const query = new URLSearchParams(search);
      query.set('strana', String(page));
      return `?${query}`;
    },
  };
}

import { useLocation } from 'react-router-dom';

export function useAcknowledgementPage() {
  const { search } = useLocation();
  const requested = Number(new URLSearchParams(search).get('strana'));
  return {
    page: Number.isInteger(requested) && requested > 0 && requested <= 1000 ? requested : 1,
    searchOf(page: number) {
      const query = new URLSearchParams(search);
      query.set('strana', String(page));
      return `?${query}`;
    },
  };
}

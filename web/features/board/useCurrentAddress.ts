import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { SAME_PAGE } from '../../lib/samePage';

/**
 * Who came by an address that the record once had is shown its present one: the page stays, only its address is
 * replaced. The answer is kept under the present address too, so that nothing is asked twice.
 */
export function useCurrentAddress(
  area: 'articles' | 'sekce' | 'stranky',
  asked: string,
  answer: { readonly data: { readonly slug: string } } | undefined,
  keyOf: (slug: string) => readonly unknown[],
): void {
  const keep = useKeepAnswer();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const present = answer?.data.slug;

  useEffect(() => {
    if (present === undefined || present === asked) return;
    void keep(keyOf(present), answer);
    void navigate({ pathname: `/${area}/${present}`, search, hash }, { replace: true, state: SAME_PAGE });
  }, [area, asked, present, answer, keyOf, search, hash, keep, navigate]);
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicArticle } from '../../../generated/web/model';
import { articleChangeOf, blocksOf } from '../../lib/articleChange';
import { focusAt } from '../../lib/scrollToElement';

/**
 * Shows a writer who returns from the editor what they have changed: it is scrolled to, focused and marked, once the
 * page has the saved version. A reload of the page shows it no more.
 */
export function useHighlightChange(article: PublicArticle | undefined): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const change = articleChangeOf(state);
  const updatedAt = article?.updated_at;

  useEffect(() => {
    if (!change || updatedAt === undefined || updatedAt < change.savedAt) return;
    const text = document.querySelector('main .rich-text');
    const block = text && blocksOf(text)[change.block];
    if (block) {
      block.classList.add('changed');
      focusAt(block, 'center');
    }
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [change, updatedAt, navigate, search]);
}

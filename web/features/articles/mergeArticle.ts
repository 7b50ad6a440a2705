import { type HtmlPiece, isHtmlConflict, joinPieces, mergeHtml } from '../../lib/mergeHtml';
import { mergeRecord } from '../../lib/mergeRecord';
import type { ArticleValues } from './articleValues';

export interface ArticleMerge {
  /** The merged values; what both sides changed differently is as in `mine`. */
  readonly values: ArticleValues;
  readonly conflicts: readonly (keyof ArticleValues)[];
  readonly pieces: readonly HtmlPiece[];
  readonly isClean: boolean;
}

/** Three-way merge: the text by its smallest blocks, the rest by fields; `docs/decisions/article-merge.md`. */
export function mergeArticle(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): ArticleMerge {
  const record = mergeRecord(base, mine, theirs);
  const conflicts = record.conflicts.filter((name) => name !== 'html');
  const pieces = mergeHtml(base.html, mine.html, theirs.html);
  const html = joinPieces(pieces, (conflict) => conflict.mine);
  return {
    values: { ...record.values, html },
    conflicts,
    pieces,
    isClean: conflicts.length === 0 && !pieces.some(isHtmlConflict),
  };
}

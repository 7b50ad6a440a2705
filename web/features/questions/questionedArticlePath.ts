import type { Question } from '../../../generated/web/model';
import { articlePath } from '../../lib/paths';
import { articleEditPath, questionPath } from '../../lib/writingPaths';

/** Where the article of a question is read; one that is not on the board is there for its writers alone. */
export function questionedArticlePath({ id, article }: Pick<Question, 'id' | 'article'>): string {
  return article.on_board ? articlePath(article.slug) : articleEditPath(article.id, questionPath(id));
}

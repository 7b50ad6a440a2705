import { type Handlers, ok } from '../../http/operation.ts';
import { signedIn } from '../../http/session.ts';
import { notFound } from '../../shared/errors.ts';

/** Categories as their writers name them; one that the caller may not read does not exist. */
export function categoriesRoutes() {
  return {
    getArticleCategory: ({ caller, params }) => {
      const category = signedIn(caller).permissions.read.find(({ id }) => id === params.id);
      if (!category) throw notFound('Tato kategorie neexistuje.');
      return ok({ success: true, data: category });
    },
  } satisfies Partial<Handlers>;
}

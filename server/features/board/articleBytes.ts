import type { components } from '../../../generated/server/schema.d.ts';
import { type JsonBytes, toJsonBytes } from '../../http/jsonBytes.ts';
import { presentPage } from './board.presenter.ts';
import type { ReadableArticle } from './board.service.ts';
import type { ArticlePage } from './board.types.ts';

interface ArticleAnswer {
  success: true;
  data: components['schemas']['PublicArticle'];
}

interface Serialised {
  newer: ReadableArticle['newer'];
  older: ReadableArticle['older'];
  bytes: JsonBytes<ArticleAnswer>;
}

/** The answers made of a cached article live exactly as long as the cached article itself. */
const answers = new WeakMap<ArticlePage, Map<string, Serialised>>();

/**
 * The article as the API answers it, serialised once for all readers who see the same: reading an article is what
 * the server does most.
 */
export function articleBytes({
  page,
  unread,
  newer,
  older,
  mayEdit,
  acknowledgement,
}: ReadableArticle): JsonBytes<ArticleAnswer> {
  const make = () =>
    toJsonBytes<ArticleAnswer>({
      success: true,
      data: {
        ...presentPage(page),
        unread,
        newer,
        older,
        abilities: { edit: mayEdit },
        acknowledgement: acknowledgement && {
          confirmed_at: acknowledgement.confirmedAt?.toISOString() ?? null,
        },
      },
    });
  // When somebody confirmed is theirs alone.
  if (acknowledgement?.confirmedAt) return make();
  const variants = answers.get(page) ?? new Map<string, Serialised>();
  answers.set(page, variants);
  const variant = `${unread}/${mayEdit}/${acknowledgement !== null}`;
  const known = variants.get(variant);
  if (known && known.newer === newer && known.older === older) return known.bytes;
  const bytes = make();
  variants.set(variant, { newer, older, bytes });
  return bytes;
}

import type { components } from '../../../generated/server/schema.d.ts';
import { type PreEncodedJson, preEncodeJson } from '../../shared/preEncodedJson.ts';
import { presentPage } from './board.presenter.ts';
import type { ReadableArticle } from './board.service.ts';
import type { ArticlePage } from './board.types.ts';

interface ArticleResponse {
  success: true;
  data: components['schemas']['PublicArticle'];
}

interface CachedResponse {
  newer: ReadableArticle['newer'];
  older: ReadableArticle['older'];
  bytes: PreEncodedJson<ArticleResponse>;
}

/** Serialized responses live exactly as long as the cached article that they were made of. */
const responsesByPage = new WeakMap<ArticlePage, Map<string, CachedResponse>>();

/**
 * Returns the response of an article, serialized once for all readers who get the same one: this is the most frequent
 * request.
 */
export function serializedArticle({
  page,
  unread,
  newer,
  older,
  mayEdit,
  acknowledgement,
}: ReadableArticle): PreEncodedJson<ArticleResponse> {
  const serialize = () =>
    preEncodeJson<ArticleResponse>({
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
  // The time of the acknowledgement differs for each reader, so it is not cached.
  if (acknowledgement?.confirmedAt) return serialize();
  const variants = responsesByPage.get(page) ?? new Map<string, CachedResponse>();
  responsesByPage.set(page, variants);
  const variant = `${unread}/${mayEdit}/${acknowledgement !== null}`;
  const cached = variants.get(variant);
  if (cached && cached.newer === newer && cached.older === older) return cached.bytes;
  const bytes = serialize();
  variants.set(variant, { newer, older, bytes });
  return bytes;
}

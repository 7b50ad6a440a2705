import type { components } from '../../../generated/server/schema.d.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { type PreEncodedJson, preEncodeJson } from '../../shared/preEncodedJson.ts';
import { presentCard, presentHit, presentPage, presentSection } from './board.presenter.ts';
import type { ArticleList, FoundArticles, ReadableArticle, SectionList } from './board.service.ts';

type Schemas = components['schemas'];

/** The responses of the most frequent requests, each serialized once for all readers who get the same one. */
const derive = {
  article: createDerivedValues<PreEncodedJson<{ success: true; data: Schemas['PublicArticle'] }>>(),
  articles:
    createDerivedValues<
      PreEncodedJson<{
        success: true;
        data: Schemas['ArticleSummary'][];
        meta: { nextCursor: string | null };
      }>
    >(),
  sections: createDerivedValues<PreEncodedJson<{ success: true; data: Schemas['Section'][] }>>(),
  hits: createDerivedValues<
    PreEncodedJson<{ success: true; data: Schemas['SearchHit'][]; meta: Schemas['SearchMeta'] }>
  >(),
};

export function serializedArticle(readable: ReadableArticle) {
  const { page, unread, isPublic, neighbours, mayEdit, mayAsk, acknowledgement } = readable;
  const confirmedAt = acknowledgement?.confirmedAt?.toISOString() ?? null;
  const encodeArticle = () =>
    preEncodeJson({
      success: true as const,
      data: {
        ...presentPage(page),
        unread,
        public: isPublic,
        newer: neighbours.newer,
        older: neighbours.older,
        may_ask: mayAsk,
        abilities: { edit: mayEdit },
        acknowledgement: acknowledgement && { confirmed_at: confirmedAt },
      },
    });
  // The time of the acknowledgement differs for each reader, so it is not kept.
  if (confirmedAt !== null) return encodeArticle();
  const variant = `${unread}/${isPublic}/${mayEdit}/${mayAsk}/${acknowledgement !== null}`;
  return derive.article([page, neighbours], variant, encodeArticle);
}

export function serializedArticles({ cards, items, nextCursor }: ArticleList) {
  return derive.articles([cards], variantOf(items), () =>
    preEncodeJson({
      success: true,
      data: items.map(({ card, unread }) => presentCard(card, unread)),
      meta: { nextCursor },
    }),
  );
}

export function serializedHits({ page, ignored, hits }: FoundArticles) {
  const { nextCursor, total, totalIsCapped } = page;
  return derive.hits([page], [variantOf(hits), ...ignored].join(' '), () =>
    preEncodeJson({
      success: true,
      data: hits.map(({ hit, unread }) => presentHit(hit, unread)),
      meta: { nextCursor, total, totalIsCapped, ignored },
    }),
  );
}

export function serializedSections({ sources, variant, items }: SectionList) {
  return derive.sections(sources, variant, () =>
    preEncodeJson({
      success: true,
      data: items().map(({ section, unread }) => presentSection(section, unread)),
    }),
  );
}

function variantOf(items: readonly { unread: boolean }[]): string {
  return items.map(({ unread }) => (unread ? '1' : '0')).join('');
}

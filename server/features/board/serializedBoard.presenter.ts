import type { components } from '../../../generated/server/schema.d.ts';
import { createEncodedResponses } from '../../shared/encodedResponses.ts';
import { preEncodeJson } from '../../shared/preEncodedJson.ts';
import { presentCard, presentPage, presentSection } from './board.presenter.ts';
import type { ArticleList, ReadableArticle, SectionList } from './board.service.ts';

type Schemas = components['schemas'];

/** The responses of the most frequent requests, each serialized once for all readers who get the same one. */
const encodeArticle = createEncodedResponses<{ success: true; data: Schemas['PublicArticle'] }>();
const encodeArticles = createEncodedResponses<{
  success: true;
  data: Schemas['ArticleSummary'][];
  meta: { nextCursor: string | null };
}>();
const encodeSections = createEncodedResponses<{ success: true; data: Schemas['Section'][] }>();

export function serializedArticle(readable: ReadableArticle) {
  const { page, unread, neighbours, mayEdit, acknowledgement } = readable;
  const confirmedAt = acknowledgement?.confirmedAt?.toISOString() ?? null;
  const makeBody = () => ({
    success: true as const,
    data: {
      ...presentPage(page),
      unread,
      newer: neighbours.newer,
      older: neighbours.older,
      abilities: { edit: mayEdit },
      acknowledgement: acknowledgement && { confirmed_at: confirmedAt },
    },
  });
  // The time of the acknowledgement differs for each reader, so it is not kept.
  if (confirmedAt !== null) return preEncodeJson(makeBody());
  return encodeArticle([page, neighbours], `${unread}/${mayEdit}/${acknowledgement !== null}`, makeBody);
}

export function serializedArticles({ cards, items, nextCursor }: ArticleList) {
  const variant = items.map(({ unread }) => (unread ? '1' : '0')).join('');
  return encodeArticles([cards], variant, () => ({
    success: true,
    data: items.map(({ card, unread }) => presentCard(card, unread)),
    meta: { nextCursor },
  }));
}

export function serializedSections({ sources, variant, items }: SectionList) {
  return encodeSections(sources, variant, () => ({
    success: true,
    data: items().map(({ section, unread }) => presentSection(section, unread)),
  }));
}

import type { components } from '../../../generated/server/schema.d.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { withFilesAt } from '../../shared/fileAddress.ts';
import { type PreEncodedJson, preEncodeJson } from '../../shared/preEncodedJson.ts';
import type { ArticlePage } from '../board/board.types.ts';
import type { DisplayContent } from './displayContent.service.ts';
import type { DisplayView } from './displays.types.ts';

type Schemas = components['schemas'];

export function presentDisplay(view: DisplayView): Schemas['Display'] {
  const { createdBy, createdAt, lastSeenAt, ...rest } = view;
  return {
    ...rest,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}

const derive = createDerivedValues<PreEncodedJson<Schemas['DisplayContentAnswer']>>();

/** Serialized once until something in it changes, because a display asks every few seconds for months. */
export function serializedContent(content: DisplayContent, token: string, now: Date) {
  const { display, site, pages, publicIds } = content;
  return derive(content.sources, content.variant, () =>
    preEncodeJson({
      success: true,
      data: {
        name: display.name,
        seconds: display.seconds,
        theme: display.theme,
        site,
        generated_at: now.toISOString(),
        articles: pages.map((page) => presentArticle(page, token, publicIds)),
      },
    }),
  );
}

/** Its own pictures are at the address of the link; all other files stay as closed as they are. */
function presentArticle(
  page: ArticlePage,
  token: string,
  publicIds: ReadonlySet<number>,
): Schemas['DisplayArticle'] {
  const ofKind = (kind: 'image' | 'attachment') => page.files.filter((file) => file.kind === kind);
  const pictureIds = ofKind('image').map(({ id }) => id);
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    perex: page.perex,
    section: page.section,
    html: withFilesAt(page.html, pictureIds, `/api/public/displays/${token}/files/`),
    attachments: ofKind('attachment').map(({ name }) => name),
    published_at: page.publishedAt.toISOString(),
    expires_at: page.expiresAt?.toISOString() ?? null,
    events: page.events,
    important: page.important,
    public: publicIds.has(page.categoryId),
    is_notice: page.isNotice,
  };
}

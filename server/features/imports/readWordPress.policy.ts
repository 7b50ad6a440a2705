import { convertContent, type GalleryPicture, placeFile } from './convertContent.policy.ts';
import type { ImportedArticle } from './imports.types.ts';
import { oldPathOf } from './oldPath.policy.ts';
import type { XmlField, XmlItems } from './readXmlItems.policy.ts';

const SKIPPED_STATES: Readonly<Record<string, string>> = {
  private: 'Na původním webu je to soukromé.',
  trash: 'Na původním webu je v koši.',
  'auto-draft': 'Je to nedopsaný koncept.',
};

interface Site {
  base: string;
  attachments: readonly Attachment[];
  /** How authors are called, by the names that they sign in with. */
  authors: ReadonlyMap<string, string>;
}

interface Attachment extends GalleryPicture {
  id: string;
  parent: string;
  isImage: boolean;
}

export const isWordPress = ({ head }: XmlItems) => head.some(({ name }) => name === 'wp:wxr_version');

/** Articles and pages of an export of WordPress; attachments are added to those that they belong to. */
export function readWordPress({ head, items }: XmlItems): ImportedArticle[] {
  const authors = head.filter(({ name }) => name === 'wp:author');
  const site = {
    base: textOf(head, 'wp:base_blog_url') || textOf(head, 'link'),
    attachments: items.flatMap(toAttachments),
    authors: new Map(
      authors.map(({ children }) => [
        textOf(children, 'wp:author_login'),
        textOf(children, 'wp:author_display_name'),
      ]),
    ),
  };
  return items
    .filter((fields) => ['post', 'page'].includes(textOf(fields, 'wp:post_type')))
    .map((fields) => toArticle(fields, site));
}

function toAttachments(fields: XmlField[]): Attachment[] {
  const url = textOf(fields, 'wp:attachment_url');
  if (textOf(fields, 'wp:post_type') !== 'attachment' || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return [];
  const isImage = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(new URL(url).pathname);
  const alt = textOf(fields, 'excerpt:encoded')
    .replace(/<[^<>]*>/g, '')
    .slice(0, 200);
  return [{ url, alt, isImage, id: textOf(fields, 'wp:post_id'), parent: textOf(fields, 'wp:post_parent') }];
}

function toArticle(fields: XmlField[], { base, attachments, authors }: Site): ImportedArticle {
  const link = textOf(fields, 'link');
  const id = textOf(fields, 'wp:post_id');
  const ownAttachments = attachments.filter(({ parent }) => parent === id);
  const content = convertContent(textOf(fields, 'content:encoded'), {
    base,
    galleryOf: (ids) =>
      ids === null
        ? ownAttachments.filter(({ isImage }) => isImage)
        : ids.flatMap((wanted) => attachments.find((one) => one.id === wanted && one.isImage) ?? []),
  });
  const featured = attachments.find((one) => one.isImage && one.id === metaOf(fields, '_thumbnail_id'));
  const cover = featured && placeFile(content.files, new URL(featured.url), 'image', featured.alt);
  for (const { url } of ownAttachments) placeFile(content.files, new URL(url));
  const status = textOf(fields, 'wp:status');
  const category = fields.find(
    ({ name, attributes }) => name === 'category' && attributes.domain === 'category',
  );
  const author = textOf(fields, 'dc:creator');
  return {
    ...content,
    kind: textOf(fields, 'wp:post_type') === 'page' ? 'page' : 'article',
    cover: cover ?? null,
    key: textOf(fields, 'guid') || link || `${base}|${id}|${textOf(fields, 'title')}`,
    title: textOf(fields, 'title').slice(0, 200),
    perex: textOf(fields, 'excerpt:encoded')
      .replace(/<[^<>]*>/g, '')
      .trim()
      .slice(0, 500),
    section: category?.text.trim().slice(0, 100) ?? '',
    author: (authors.get(author) || author).slice(0, 100),
    publishedAt:
      timeOf(textOf(fields, 'wp:post_date_gmt').replace(' ', 'T'), 'Z') ?? timeOf(textOf(fields, 'pubDate')),
    isDraft: status !== 'publish' && status !== 'future',
    paths: [link, id && `/?p=${id}`].flatMap((address) => oldPathOf(address) ?? []),
    host: hostOf(base),
    skipped: skippedFor(fields, status),
  };
}

function skippedFor(fields: XmlField[], status: string): string {
  if (textOf(fields, 'wp:post_password') !== '') return 'Na původním webu to chrání heslo.';
  return SKIPPED_STATES[status] ?? '';
}

function metaOf(fields: readonly XmlField[], key: string): string | undefined {
  const meta = fields.find(
    ({ name, children }) => name === 'wp:postmeta' && textOf(children, 'wp:meta_key') === key,
  );
  return meta && textOf(meta.children, 'wp:meta_value');
}

export function textOf(fields: readonly { name: string; text: string }[], name: string): string {
  return fields.find((field) => field.name === name)?.text.trim() ?? '';
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

export function timeOf(text: string, zone = ''): string | null {
  const time = new Date(text === '' ? Number.NaN : text + zone);
  const year = time.getUTCFullYear();
  return year >= 1990 && year <= 2100 ? time.toISOString() : null;
}

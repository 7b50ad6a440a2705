import { convertContent } from './convertContent.policy.ts';
import type { ImportedArticle } from './imports.types.ts';
import { oldPathOf } from './oldPath.policy.ts';
import type { XmlField, XmlItems } from './readXmlItems.policy.ts';

const KINDS_OF_NO_ARTICLE: Readonly<Record<string, string>> = {
  page: 'Je to stránka webu, ne článek.',
  attachment: 'Je to příloha.',
};
const SKIPPED_STATES: Readonly<Record<string, string>> = {
  private: 'Článek je soukromý.',
  trash: 'Článek je v koši.',
  'auto-draft': 'Je to nedopsaný koncept.',
};

export const isWordPress = ({ head }: XmlItems) => head.some(({ name }) => name === 'wp:wxr_version');

/** The articles of an export of WordPress; attachments are added to the articles that they belong to. */
export function readWordPress({ head, items }: XmlItems): ImportedArticle[] {
  const base = textOf(head, 'wp:base_blog_url') || textOf(head, 'link');
  const attachments = items.filter((fields) => textOf(fields, 'wp:post_type') === 'attachment');
  return items
    .filter((fields) => ['post', 'page'].includes(textOf(fields, 'wp:post_type')))
    .map((fields) => toArticle(fields, base, attachments));
}

function toArticle(fields: XmlField[], base: string, attachments: readonly XmlField[][]): ImportedArticle {
  const link = textOf(fields, 'link');
  const content = convertContent(textOf(fields, 'content:encoded'), base);
  const id = textOf(fields, 'wp:post_id');
  for (const attachment of attachments) {
    const url = textOf(attachment, 'wp:attachment_url');
    const isOwn =
      textOf(attachment, 'wp:post_parent') === id && /^https?:\/\//.test(url) && URL.canParse(url);
    if (!isOwn || content.files.some((file) => file.url === new URL(url).href)) continue;
    const name = new URL(url).pathname.split('/').at(-1) || 'soubor';
    const kind = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(name) ? 'image' : 'attachment';
    if (content.files.length < 100) content.files.push({ url: new URL(url).href, name, kind, alt: '' });
  }
  const status = textOf(fields, 'wp:status');
  const category = fields.find(
    ({ name, attributes }) => name === 'category' && attributes.domain === 'category',
  );
  return {
    ...content,
    key: textOf(fields, 'guid') || link || `${base}|${id}|${textOf(fields, 'title')}`,
    title: textOf(fields, 'title').slice(0, 200),
    perex: textOf(fields, 'excerpt:encoded')
      .replace(/<[^<>]*>/g, '')
      .trim()
      .slice(0, 500),
    section: category?.text.trim().slice(0, 100) ?? '',
    author: textOf(fields, 'dc:creator').slice(0, 100),
    publishedAt:
      timeOf(textOf(fields, 'wp:post_date_gmt').replace(' ', 'T'), 'Z') ?? timeOf(textOf(fields, 'pubDate')),
    isDraft: status !== 'publish' && status !== 'future',
    path: link === '' ? null : oldPathOf(link),
    skipped: skippedFor(fields, status),
  };
}

function skippedFor(fields: XmlField[], status: string): string {
  if (textOf(fields, 'wp:post_password') !== '') return 'Článek je chráněný heslem.';
  return KINDS_OF_NO_ARTICLE[textOf(fields, 'wp:post_type')] ?? SKIPPED_STATES[status] ?? '';
}

export function textOf(fields: readonly XmlField[], name: string): string {
  return fields.find((field) => field.name === name)?.text.trim() ?? '';
}

/** Null for what is no time. */
export function timeOf(text: string, zone = ''): string | null {
  const time = new Date(text === '' ? Number.NaN : text + zone);
  const year = time.getUTCFullYear();
  return year >= 1990 && year <= 2100 ? time.toISOString() : null;
}

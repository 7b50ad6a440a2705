import { convertContent } from './convertContent.policy.ts';
import type { ImportedArticle } from './imports.types.ts';
import { oldPathOf } from './oldPath.policy.ts';
import { textOf, timeOf } from './readWordPress.policy.ts';
import type { XmlField, XmlItems } from './readXmlItems.policy.ts';

/** The articles of RSS 2.0 or Atom. */
export function readFeed({ items }: XmlItems): ImportedArticle[] {
  return items.map(toArticle);
}

function toArticle(fields: XmlField[]): ImportedArticle {
  const first = (...names: string[]) =>
    names.map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';
  const linked = fields.find(({ name, attributes }) => name === 'link' && attributes.rel !== 'enclosure');
  const link = linked?.attributes.href ?? linked?.text.trim() ?? '';
  const base = URL.canParse(link) ? link : '';
  const content = convertContent(first('content:encoded', 'content', 'description', 'summary'), base);
  const enclosure = fields.find(({ name }) => name === 'enclosure')?.attributes.url ?? '';
  if (URL.canParse(enclosure) && !content.files.some(({ url }) => url === enclosure)) {
    const name = new URL(enclosure).pathname.split('/').at(-1) || 'soubor';
    content.files.push({ url: enclosure, name, kind: 'attachment', alt: '' });
  }
  const category = fields.find(({ name }) => name === 'category');
  const time = first('pubDate', 'published', 'updated', 'dc:date');
  return {
    ...content,
    key: first('guid', 'id') || link || `${first('title')}|${time}`,
    title: first('title')
      .replace(/<[^<>]*>/g, '')
      .slice(0, 200),
    perex: '',
    section: (category?.attributes.term ?? category?.text.trim() ?? '').slice(0, 100),
    author: first('dc:creator', 'author').slice(0, 100),
    publishedAt: timeOf(time),
    isDraft: false,
    path: link === '' ? null : oldPathOf(link),
    skipped: '',
  };
}

import { convertContent, placeFile } from './convertContent.policy.ts';
import type { ImportedArticle } from './imports.types.ts';
import { oldPathOf } from './oldPath.policy.ts';
import { hostOf, textOf, timeOf } from './readWordPress.policy.ts';
import type { XmlField, XmlItems } from './readXmlItems.policy.ts';

export function readFeed({ items }: XmlItems): ImportedArticle[] {
  return items.map(toArticle);
}

function toArticle(fields: XmlField[]): ImportedArticle {
  const first = (...names: string[]) =>
    names.map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';
  const linked = fields.find(({ name, attributes }) => name === 'link' && attributes.rel !== 'enclosure');
  const link = linked?.attributes.href ?? linked?.text.trim() ?? '';
  const base = URL.canParse(link) ? link : '';
  const content = convertContent(first('content:encoded', 'content', 'description', 'summary'), { base });
  const enclosure = fields.find(({ name }) => name === 'enclosure')?.attributes.url ?? '';
  if (/^https?:\/\//.test(enclosure) && URL.canParse(enclosure)) placeFile(content.files, new URL(enclosure));
  const category = fields.find(({ name }) => name === 'category');
  const time = first('pubDate', 'published', 'updated', 'dc:date');
  return {
    ...content,
    kind: 'article',
    cover: null,
    key: first('guid', 'id') || link || `${first('title')}|${time}`,
    title: first('title')
      .replace(/<[^<>]*>/g, '')
      .slice(0, 200),
    perex: '',
    section: (category?.attributes.term ?? category?.text.trim() ?? '').slice(0, 100),
    author: (first('dc:creator') || authorOf(fields)).slice(0, 100),
    publishedAt: timeOf(time),
    isDraft: false,
    paths: [oldPathOf(link) ?? []].flat(),
    host: hostOf(link),
    skipped: '',
  };
}

/** Atom has the name within; RSS behind an address of mail, in brackets. */
function authorOf(fields: readonly XmlField[]): string {
  const author = fields.find(({ name }) => name === 'author');
  const text = author?.text.trim() ?? '';
  return (author && textOf(author.children, 'name')) || (/\(([^()]+)\)$/.exec(text)?.[1] ?? text);
}

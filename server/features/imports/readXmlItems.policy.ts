import { SaxesParser } from 'saxes';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { importFileError } from './imports.errors.ts';

export const MAX_ARTICLES = 5_000;
const MAX_DEPTH = 40;
const MAX_TEXT = 2_000_000;
/** Elements of Atom that may hold XHTML instead of text. */
const MARKUP = new Set(['content', 'summary']);

export interface XmlField {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  /** The elements within it, where it is no markup. */
  children: { name: string; text: string }[];
}

export interface XmlItems {
  /** Of the channel, beside its items. */
  head: XmlField[];
  items: XmlField[][];
}

/**
 * Reads the items of RSS, Atom or an export of WordPress, piece by piece. Entities are not defined: a file that does is
 * refused.
 *
 * @throws 400 for what is no such file, is malformed or too large
 */
export function readXmlItems(pieces: Iterable<string>): XmlItems {
  const parser = new SaxesParser();
  const head: XmlField[] = [];
  const items: XmlField[][] = [];
  const open: string[] = [];
  let fields: XmlField[] = head;
  let headBase = 0;
  let base = 0;
  let field: XmlField | undefined;
  let child: XmlField['children'][number] | undefined;

  const append = (text: string) => {
    if (!field) return;
    field.text += text;
    if (child) child.text += text;
    if (field.text.length > MAX_TEXT) throw importFileError('Jeden z článků v souboru je příliš dlouhý.');
  };
  const isInMarkup = () => field !== undefined && MARKUP.has(field.name) && open.length > base + 1;

  parser.on('doctype', () => {
    throw importFileError(
      'Soubor obsahuje definici DOCTYPE, takové soubory z bezpečnostních důvodů nečteme.',
    );
  });
  parser.on('error', (error) => {
    throw importFileError(`Soubor není platné XML (${error.message.slice(0, 100)}).`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH) throw importFileError('Soubor má příliš mnoho vnořených značek.');
    if (open.length === 1 && !['rss', 'feed', 'rdf:RDF'].includes(name))
      throw importFileError('Soubor není export z WordPressu ani kanál RSS nebo Atom.');
    if (open.length === 1) {
      // The fields of RSS are those of its channel.
      headBase = name === 'feed' ? 1 : 2;
      base = headBase;
      return;
    }
    if (name === 'item' || name === 'entry') {
      if (items.length >= MAX_ARTICLES)
        throw importFileError('Soubor má víc než 5 000 článků. Rozdělte ho prosím.');
      fields = [];
      items.push(fields);
      base = open.length;
      field = undefined;
    } else if (isInMarkup()) {
      const kept = ['href', 'src', 'alt'].filter((key) => attributes[key] !== undefined);
      append(`<${name}${kept.map((key) => ` ${key}="${escapeHtml(String(attributes[key]))}"`).join('')}>`);
    } else if (open.length === base + 1) {
      field = { name, attributes, text: '', children: [] };
      fields.push(field);
    } else {
      append(' ');
      if (!field || open.length !== base + 2) return;
      child = { name, text: '' };
      field.children.push(child);
    }
  });
  const onText = (text: string) => append(isInMarkup() ? escapeHtml(text) : text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    if (isInMarkup()) append(`</${name}>`);
    open.pop();
    if (open.length < base) {
      fields = head;
      base = headBase;
    }
    if (open.length <= base + 1) child = undefined;
    if (open.length <= base) field = undefined;
  });
  for (const piece of pieces) parser.write(piece);
  parser.close();
  return { head, items };
}

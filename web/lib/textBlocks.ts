import { languageName } from './languageName';

/** A line of text without and with its markers (formatting, links, list items). */
export interface TextBlock {
  readonly text: string;
  readonly marked: string;
}

/** Delimiters of markers, from the private use area. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

const MARK_NAMES: Readonly<Record<string, string>> = {
  strong: 'tučně',
  b: 'tučně',
  em: 'kurzíva',
  i: 'kurzíva',
  u: 'podtrženo',
  s: 'přeškrtnuto',
  code: 'kód',
  sub: 'dolní index',
  sup: 'horní index',
};

const BLOCKS = 'p, h2, h3, h4, li, blockquote, aside, details, summary, pre, tr, figure, figcaption, caption';

export function toTextBlocks(html: string): readonly TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markBlocks(body);
  markInline(body);
  const cells = 'td + td, th + td, th + th, td + th';
  for (const cell of body.querySelectorAll(cells)) cell.prepend(' | ');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.prepend('\n');
    block.append('\n');
  }
  return (
    (body.textContent ?? '')
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map(blockOf)
      // Drops rows of empty cells.
      .filter(({ marked }) => /[^|\s]/.test(marked))
  );
}

function blockOf(line: string): TextBlock {
  const [before = '', ...pieces] = line.split(OPEN);
  const words = before + pieces.map(stripMarker).join('');
  const marked = line.replace(/\uE000|\uE001/g, '');
  return { text: tidy(words), marked: tidy(marked) };
}

/**
 * Removes the marker at the start of a piece. For a picture its description stays as text and its file does
 * not.
 */
function stripMarker(piece: string): string {
  const end = piece.indexOf(CLOSE);
  if (end < 0) return piece;
  const file = piece.lastIndexOf(', ', end);
  const description = piece.startsWith('[obrázek: ') && file > 0 ? `${piece.slice(0, file)}]` : '';
  return description + piece.slice(end + 1);
}

function tidy(line: string): string {
  return line.replace(/ {2,}/g, ' ').trim();
}

function markBlocks(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h2, h3, h4')) {
    heading.prepend(wrapMarker(`[nadpis ${heading.tagName.slice(1)}] `));
  }
  for (const item of body.querySelectorAll('li')) item.prepend(wrapMarker(itemMarker(item)));
  for (const quote of body.querySelectorAll('blockquote')) {
    for (const line of quote.querySelectorAll('p')) line.prepend(wrapMarker('[citace] '));
  }
  for (const callout of body.querySelectorAll('aside')) {
    for (const line of callout.querySelectorAll('p')) line.prepend(wrapMarker('[upozornění] '));
  }
  for (const summary of body.querySelectorAll('summary')) summary.prepend(wrapMarker('[rozbalovací část] '));
  for (const cell of body.querySelectorAll('th')) cell.prepend(wrapMarker('[záhlaví] '));
  for (const cell of body.querySelectorAll('td, th')) cell.append(wrapMarker(spanMarker(cell)));
  for (const text of body.querySelectorAll('figcaption, caption')) text.prepend(wrapMarker('[popisek] '));
  for (const text of body.querySelectorAll('pre')) text.prepend(wrapMarker('[předformátováno] '));
}

function itemMarker(item: Element): string {
  const list = item.parentElement;
  let depth = 0;
  for (
    let ancestor: Element | null | undefined = list;
    ancestor;
    ancestor = ancestor.parentElement?.closest('ul, ol')
  )
    depth += 1;
  const kind = list?.tagName === 'OL' ? `${(list as HTMLOListElement).start + indexOfItem(item)}.` : '•';
  return depth > 1 ? `[${kind} ${depth}. úroveň] ` : `[${kind}] `;
}

function indexOfItem(item: Element): number {
  return [...(item.parentElement?.children ?? [])].indexOf(item);
}

function spanMarker(cell: Element): string {
  const spans = [
    ['colspan', 'sloupce'],
    ['rowspan', 'řádky'],
  ].flatMap(([name = '', word]) => {
    const span = cell.getAttribute(name) ?? '1';
    return span === '1' ? [] : [`${word}: ${span}`];
  });
  return spans.length > 0 ? ` [${spans.join(', ')}]` : '';
}

function markInline(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const file = shortenUrl(image.getAttribute('src') ?? '');
    image.replaceWith(wrapMarker(`[obrázek: ${image.alt || 'bez popisu'}, ${file}]`));
  }
  for (const rule of body.querySelectorAll('hr')) rule.replaceWith('\n———\n');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const link of body.querySelectorAll('a[href]')) {
    link.append(wrapMarker(` [odkaz: ${shortenUrl(link.getAttribute('href') ?? '')}]`));
  }
  for (const styled of body.querySelectorAll(Object.keys(MARK_NAMES).join(', '))) {
    if (styled.matches('pre code')) continue;
    styled.prepend(wrapMarker(`[${MARK_NAMES[styled.localName]}: `));
    styled.append(wrapMarker(']'));
  }
  for (const passage of body.querySelectorAll('span[lang]')) {
    passage.prepend(wrapMarker(`[${languageName(passage.getAttribute('lang') ?? '')}: `));
    passage.append(wrapMarker(']'));
  }
}

function shortenUrl(address: string): string {
  const short = address.replace(/^\/api\/public\/files\/(\d+)\/(.*)$/, '$2 (č. $1)');
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}

function wrapMarker(text: string): string {
  return text === '' ? '' : OPEN + text + CLOSE;
}

import { diffArrays } from 'diff';

/** A place that both sides have changed differently; an empty side has deleted it. */
export interface HtmlConflict {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** HTML to be joined; between two strings may be an element that is opened by the one and closed by the other. */
export type HtmlPiece = string | HtmlConflict;

interface Block {
  readonly node: ChildNode;
  readonly html: string;
  /** The HTML without what the server and the editor write differently. */
  readonly key: string;
}

/** For each block of the base what became of it, and what was inserted before it, or after the last. */
interface Alignment {
  readonly kept: readonly (Block | undefined)[];
  readonly inserted: readonly (readonly Block[])[];
}

/** From here on two blocks are the same one, before and after a change. */
const MIN_SIMILARITY = 0.5;
/** Pairs of blocks that are compared word by word in one place. */
const MAX_COMPARISONS = 10_000;
/** Elements whose parts are merged one by one. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'UL',
  'OL',
  'BLOCKQUOTE',
  'ASIDE',
  'DETAILS',
  'TABLE',
  'THEAD',
  'TBODY',
  'TFOOT',
]);

/**
 * Three-way merge of texts by their smallest blocks: paragraphs, headings, list items, rows of tables, pictures. A block
 * that one side has changed, moved, added or deleted is taken from it, additions of both in one place are both taken
 * (theirs first, which is saved already); one that both have changed is a conflict.
 */
export function mergeHtml(base: string, mine: string, theirs: string): readonly HtmlPiece[] {
  const [baseBody, myBody, theirBody] = [base, mine, theirs].map(
    (html) => new DOMParser().parseFromString(html, 'text/html').body,
  ) as [HTMLElement, HTMLElement, HTMLElement];
  return mergeChildren(baseBody, myBody, theirBody);
}

export function isHtmlConflict(piece: HtmlPiece): piece is HtmlConflict {
  return typeof piece !== 'string';
}

/** The merged HTML. `choose` gets the conflicts in order, from 0. */
export function joinPieces(
  pieces: readonly HtmlPiece[],
  choose: (conflict: HtmlConflict, index: number) => string,
): string {
  let index = 0;
  return pieces.map((piece) => (isHtmlConflict(piece) ? choose(piece, index++) : piece)).join('');
}

function mergeChildren(base: Element, mine: Element, theirs: Element): HtmlPiece[] {
  const blocks = blocksOf(base);
  const [my, their] = [align(blocks, blocksOf(mine)), align(blocks, blocksOf(theirs))];
  return Array.from({ length: blocks.length + 1 }, (_, i) => {
    const inserted = mergeInserted(my.inserted[i] ?? [], their.inserted[i] ?? []);
    const block = blocks[i];
    return block ? [...inserted, ...mergeBlock(block, my.kept[i], their.kept[i])] : inserted;
  }).flat();
}

function mergeInserted(mine: readonly Block[], theirs: readonly Block[]): HtmlPiece[] {
  const isSame = mine.length === theirs.length && mine.every(({ key }, i) => key === theirs[i]?.key);
  return [...theirs, ...(isSame ? [] : mine)].map(({ html }) => html);
}

function mergeBlock(base: Block, mine: Block | undefined, theirs: Block | undefined): readonly HtmlPiece[] {
  if (mine?.key === theirs?.key || mine?.key === base.key) return theirs ? [theirs.html] : [];
  if (theirs?.key === base.key) return mine ? [mine.html] : [];
  const nodes = [base, mine, theirs].map((block) => block?.node);
  if (areSameContainer(nodes)) {
    const [baseElement, myElement, theirElement] = nodes;
    const [open, close] = tagsOf(theirElement);
    return [open, ...mergeChildren(baseElement, myElement, theirElement), close];
  }
  return [{ base: base.html, mine: mine?.html ?? '', theirs: theirs?.html ?? '' }];
}

function areSameContainer(nodes: (ChildNode | undefined)[]): nodes is [Element, Element, Element] {
  const elements = nodes.filter((node) => node instanceof Element);
  const [first] = elements;
  return (
    elements.length === nodes.length &&
    first !== undefined &&
    CONTAINERS.has(first.tagName) &&
    elements.every((one) => keyOf(one.cloneNode(false)) === keyOf(first.cloneNode(false))) &&
    // Rows of different lengths would make no table.
    new Set(elements.map(columnCount)).size === 1
  );
}

function columnCount(element: Element): number {
  return Math.max(0, ...[...element.querySelectorAll('tr')].map((row) => row.cells.length));
}

function tagsOf(element: Element): readonly [open: string, close: string] {
  const empty = element.cloneNode(false) as Element;
  const close = `</${element.localName}>`;
  return [empty.outerHTML.slice(0, -close.length), close];
}

function blocksOf(parent: Element): readonly Block[] {
  return [...parent.childNodes]
    .filter((node) => node instanceof Element || node.nodeValue?.trim())
    .map((node) => ({ node, html: htmlOf(node), key: keyOf(node) }));
}

function htmlOf(node: Node): string {
  const holder = document.createElement('div');
  holder.append(node.cloneNode(true));
  return holder.innerHTML;
}

/** Written by the server or the editor, not by a person. */
const UNCOMPARED_ATTRIBUTES = ['rel', 'loading', 'width', 'height'];

function keyOf(node: Node): string {
  const holder = document.createElement('div');
  holder.append(node.cloneNode(true));
  for (const element of holder.querySelectorAll('*')) {
    for (const name of UNCOMPARED_ATTRIBUTES) element.removeAttribute(name);
    const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return holder.innerHTML;
}

function align(base: readonly Block[], other: readonly Block[]): Alignment {
  const kept: (Block | undefined)[] = base.map(() => undefined);
  const inserted: Block[][] = Array.from({ length: base.length + 1 }, () => []);
  const changes = diffArrays([...base], [...other], { comparator: (one, two) => one.key === two.key });
  let [at, next] = [0, 0];
  let [gapStart, added] = [0, [] as Block[]];

  function closeGap(): void {
    let place = gapStart;
    const partners = pair(base.slice(gapStart, at), added);
    for (const [i, block] of added.entries()) {
      const partner = partners.get(i);
      if (partner === undefined) inserted[place]?.push(block);
      else {
        kept[gapStart + partner] = block;
        place = gapStart + partner + 1;
      }
    }
    added = [];
  }

  for (const { value, added: isAdded, removed: isRemoved } of changes) {
    if (isRemoved) at += value.length;
    else if (isAdded) {
      added.push(...other.slice(next, next + value.length));
      next += value.length;
    } else {
      closeGap();
      for (const _ of value) kept[at++] = other[next++];
      gapStart = at;
    }
  }
  closeGap();
  return { kept, inserted };
}

/** Which of the added blocks are removed ones after a change: by index, in order. */
function pair(removed: readonly Block[], added: readonly Block[]): ReadonlyMap<number, number> {
  if (removed.length === added.length) return new Map(added.map((_, i) => [i, i]));
  if (removed.length * added.length > MAX_COMPARISONS) return new Map();
  // The best sum of similarities from a removed and an added block on.
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0));
  const scoreOf = (i: number, j: number) => best[i]?.[j] ?? 0;
  const likeness = removed.map((one) => added.map((other) => similarity(one, other)));
  const likenessOf = (i: number, j: number) => likeness[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const paired = likenessOf(i, j) < MIN_SIMILARITY ? 0 : likenessOf(i, j) + scoreOf(i + 1, j + 1);
      (best[i] as number[])[j] = Math.max(paired, scoreOf(i + 1, j), scoreOf(i, j + 1));
    }
  }
  const pairs = new Map<number, number>();
  for (let [i, j] = [0, 0]; i < removed.length && j < added.length; ) {
    if (scoreOf(i, j) === scoreOf(i + 1, j)) i++;
    else if (scoreOf(i, j) === scoreOf(i, j + 1)) j++;
    else pairs.set(j++, i++);
  }
  return pairs;
}

/** The share of words that two blocks have in common, 0 to 1 (Sørensen–Dice). */
function similarity(one: Block, other: Block): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const left = [...others];
  const common = words.filter((word) => {
    const found = left.indexOf(word);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
  const total = words.length + others.length;
  return total === 0 ? 0 : (2 * common.length) / total;
}

function wordsOf({ key }: Block): readonly string[] {
  return key.match(/[\p{L}\p{N}]+/gu) ?? [];
}

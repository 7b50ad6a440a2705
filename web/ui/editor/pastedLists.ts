const BULLET = /^\s*([·•§▪-])\s+/;
const MARK = /^\s*([·•§o▪-]|(?:\d+|[a-z])[.)])\s+/;

/** Word writes list items as paragraphs with the bullet in their text. */
export function rebuildWordLists(root: Element): void {
  for (const item of [...root.querySelectorAll('p')].filter(isWordItem)) {
    if (!item.isConnected) continue;
    const listItems: Element[] = [item];
    for (let next = item.nextElementSibling; next && isWordItem(next); next = next.nextElementSibling) {
      listItems.push(next);
    }
    item.before(buildList(listItems));
    for (const listItem of listItems) listItem.remove();
  }
}

/** The style alone may be that of a paragraph which starts with a word or a date, e.g. „o“ or „3. prosince“. */
function isWordItem(element: Element): boolean {
  if (element.tagName !== 'P') return false;
  const isMarked = /mso-list:/.test(element.getAttribute('data-style') ?? '');
  return isMarked || (/^MsoListParagraph/.test(element.className) && BULLET.test(element.textContent ?? ''));
}

function buildList(items: readonly Element[]): Element {
  return nestList(
    items.map((item) => {
      const level = Number(/level(\d)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1);
      const mark = removeBullet(item);
      return { level, isOrdered: isOrderedMark(mark), start: Number.parseInt(mark, 10) || 1, content: item };
    }),
  );
}

interface ListItem {
  readonly level: number;
  readonly isOrdered: boolean;
  /** The number of the item, for one that starts a list. */
  readonly start: number;
  readonly content: Element;
}

/** The lists of items that follow each other, within a wrapper. */
function nestList(items: readonly ListItem[]): Element {
  const document = items[0]?.content.ownerDocument as Document;
  const stack: { level: number; list: Element }[] = [];
  const root = document.createElement('div');
  for (const { level, isOrdered, start, content } of items) {
    while (stack.length > 0 && (stack.at(-1)?.level ?? 0) > level) stack.pop();
    const tag = isOrdered ? 'ol' : 'ul';
    if (stack.at(-1)?.level === level && stack.at(-1)?.list.localName !== tag) stack.pop();
    if (stack.at(-1)?.level !== level) {
      const list = document.createElement(tag);
      if (isOrdered && start > 1) list.setAttribute('start', String(start));
      const parent = stack.at(-1)?.list.lastElementChild ?? stack.at(-1)?.list ?? root;
      parent.append(list);
      stack.push({ level, list });
    }
    const entry = document.createElement('li');
    entry.append(...content.childNodes);
    stack.at(-1)?.list.append(entry);
  }
  return root;
}

/** Word in a browser puts each item into a list of its own, and says its level beside it. */
export function joinListsOfOneItem(root: Element): void {
  const wrappers = [...root.querySelectorAll('.ListContainerWrapper')];
  for (const wrapper of wrappers) {
    if (!wrapper.isConnected) continue;
    const run = [wrapper];
    for (let next = wrapper.nextElementSibling; next; next = next.nextElementSibling) {
      if (!wrappers.includes(next)) break;
      run.push(next);
    }
    const items = run.flatMap((one) => [...one.querySelectorAll('li')]);
    wrapper.before(
      nestList(
        items.map((content) => ({
          level: Number(content.getAttribute('data-aria-level') ?? 1),
          isOrdered: content.parentElement?.tagName === 'OL',
          start: Number(content.parentElement?.getAttribute('start') ?? 1),
          content,
        })),
      ),
    );
    for (const one of run) one.remove();
  }
}

function removeBullet(item: Element): string {
  const marked = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  );
  if (marked) {
    marked.remove();
    return marked.textContent?.trim() ?? '';
  }
  const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  const isMarked = /mso-list:/.test(item.getAttribute('data-style') ?? '');
  const match = (isMarked ? MARK : BULLET).exec(first?.nodeValue ?? '');
  if (first && match) first.nodeValue = (first.nodeValue ?? '').slice(match[0].length);
  return match?.[1] ?? '';
}

function isOrderedMark(mark: string): boolean {
  return /^(\d+|[a-z]|[ivx]+)[.)]?$/i.test(mark) && mark !== 'o';
}

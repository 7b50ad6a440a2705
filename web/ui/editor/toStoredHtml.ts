/**
 * Converts the editor's HTML to the stored form: no paragraph around the only line of a cell or item, header
 * rows in `thead`, no picture on its way, no trailing empty paragraph.
 */
export function toStoredHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('figure[data-upload]')) picture.remove();
  for (const container of body.querySelectorAll('td, th, li')) unwrapOnlyParagraph(container);
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  for (let last = body.lastElementChild; isBlank(last); last = body.lastElementChild) last.remove();
  return body.innerHTML;
}

function unwrapOnlyParagraph(container: Element): void {
  const paragraphs = [...container.children].filter(({ tagName }) => tagName === 'P');
  const [onlyParagraph] = paragraphs;
  if (paragraphs.length === 1 && onlyParagraph === container.firstElementChild)
    onlyParagraph?.replaceWith(...onlyParagraph.childNodes);
}

function tidyTable(table: HTMLTableElement): void {
  table.removeAttribute('style');
  for (const columns of table.querySelectorAll('colgroup')) columns.remove();
  for (const cell of table.querySelectorAll('td, th')) {
    for (const { name, value } of [...cell.attributes]) {
      const isSpan = (name === 'colspan' || name === 'rowspan') && value !== '1';
      if (!isSpan) cell.removeAttribute(name);
    }
  }
  const [first] = table.rows;
  if (!first || table.tHead || ![...first.cells].every(({ tagName }) => tagName === 'TH')) return;
  table.createTHead().append(first);
}

function isBlank(element: Element | null): element is Element {
  return element?.tagName === 'P' && element.childNodes.length === 0;
}

const ELEMENT = /<(?:a|img)\b[^>]*>/g;
const ADDRESS = /\b(href|src)="([^"]*)"/;
const FILE = /^\/api\/public\/files\/(\d+)\//;
const PAGE = /^\/(articles|stranky|sekce)\/([^/?#]+)\/?(?:[?#].*)?$/;

/** Where what a text links to is in the archive; undefined for what is not in it. */
export interface ExportTargets {
  origin: string | undefined;
  article(slug: string): string | undefined;
  page(slug: string): string | undefined;
  section(slug: string): string | undefined;
  file(id: number): string | null | undefined;
}

export function linkedFileIds(html: string): number[] {
  const found = new Set<number>();
  for (const [element] of html.matchAll(ELEMENT)) {
    const [, id] = FILE.exec(ADDRESS.exec(element)?.[2] ?? '') ?? [];
    if (id !== undefined) found.add(Number(id));
  }
  return [...found];
}

/**
 * Sanitised HTML with links into the archive: relative to a file whose root is `up`. What is not in the archive is
 * linked on the site; a missing picture is replaced by its description.
 */
export function withArchiveLinks(html: string, targets: ExportTargets, up: '' | '../'): string {
  return html.replace(ELEMENT, (element) => {
    const [attribute = '', kind, written = ''] = ADDRESS.exec(element) ?? [];
    const address =
      targets.origin && written.startsWith(`${targets.origin}/`)
        ? written.slice(targets.origin.length)
        : written;
    if (!address.startsWith('/')) return element;
    const target = targetOf(address, targets);
    if (target) return element.replace(attribute, () => `${kind}="${up}${target}"`);
    if (kind === 'src') return missingPicture(element);
    const outside = targets.origin ? `href="${targets.origin}${address}"` : '';
    return element.replace(attribute, () => outside);
  });
}

function targetOf(address: string, targets: ExportTargets): string | null | undefined {
  if (address === '/') return 'index.html';
  const [, file] = FILE.exec(address) ?? [];
  if (file !== undefined) return targets.file(Number(file));
  const [, kind, slug = ''] = PAGE.exec(address) ?? [];
  if (kind === 'articles') return targets.article(slug);
  if (kind === 'stranky') return targets.page(slug);
  return kind === 'sekce' ? targets.section(slug) : undefined;
}

function missingPicture(element: string): string {
  const [, alt = ''] = /\balt="([^"]*)"/.exec(element) ?? [];
  return `<em>[obrázek se nedochoval${alt && `: ${alt}`}]</em>`;
}

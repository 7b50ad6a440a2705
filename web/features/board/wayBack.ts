import type { SectionRef } from '../../../generated/web/model';
import { safePath, sectionPath } from '../../lib/paths';

/** Where the link above an article leads, and in which words. */
export interface WayBack {
  readonly path: string;
  readonly label: string;
  /** What the neighbours of the article carry on as `from`. */
  readonly from: string;
}

/** Back to where the reader came from; without a trustworthy origin, to the article's section. */
export function wayBack(from: string | null, section: SectionRef): WayBack {
  const home = sectionPath(section.slug);
  const path = from === null ? home : safePath(from);
  return { path, label: labelOf(path, section), from: path };
}

function labelOf(path: string, section: SectionRef): string {
  const [pathname = ''] = path.split(/[?#]/);
  if (pathname === sectionPath(section.slug)) return section.name;
  if (pathname === '/hledat') return 'Výsledky hledání';
  if (pathname === '/sections' || pathname.startsWith('/sekce/')) return 'Sekce';
  return pathname === '/' ? 'Nástěnka' : 'Zpět';
}

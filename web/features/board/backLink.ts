import type { SectionRef } from '../../../generated/web/model';
import { safePath, sectionPath, UNREAD_PATH } from '../../lib/paths';

export interface BackLink {
  readonly path: string;
  readonly label: string;
  /** Passed to the neighbouring articles as their `from`. */
  readonly from: string;
}

/** Links to the page the reader came from, else to the article's section. An unsafe path becomes the home page. */
export function backLink(from: string | null, section: SectionRef): BackLink {
  const fallback = sectionPath(section.slug);
  const path = from === null ? fallback : safePath(from);
  return { path, label: labelOf(path, section), from: path };
}

function labelOf(path: string, section: SectionRef): string {
  const [pathname = ''] = path.split(/[?#]/);
  if (pathname === sectionPath(section.slug)) return section.name;
  if (pathname === UNREAD_PATH) return 'Nepřečtené';
  if (pathname === '/kalendar') return 'Kalendář';
  if (pathname === '/hledat') return 'Výsledky hledání';
  if (pathname === '/sections' || pathname.startsWith('/sekce/')) return 'Sekce';
  return pathname === '/' ? 'Nástěnka' : 'Zpět';
}

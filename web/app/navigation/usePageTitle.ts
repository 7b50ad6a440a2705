import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { matchRoute } from '../matchRoute';
import { useBoardNames } from './useBoardNames';

interface TitleData {
  readonly siteName: string;
  readonly recordName?: string | undefined;
}

export function usePageTitle(): void {
  const { pathname } = useLocation();
  const site = useSite();
  const { article, sectionName, sitePage, isPending } = useBoardNames(pathname);
  const recordName = article?.title ?? sectionName ?? sitePage;
  const { view } = useSession();
  const shown = isPending ? undefined : pageTitle(pathname, { siteName: site.name, recordName });
  const title = shown && view.status === 'viewing' ? `${shown} (jako ${view.name})` : shown;

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** The server names the canonical address of the first page alone; browsers share it instead of the one on screen. */
export function useCanonicalOfFirstPage(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: removed when the page is left
  useEffect(() => () => document.querySelector('link[rel="canonical"]')?.remove(), [pathname]);
}

export function pageTitle(pathname: string, { siteName, recordName }: TitleData): string {
  const route = matchRoute(pathname)?.route;
  if (route?.layout === 'admin') return `${route.title} | Administrace`;
  if (route?.layout === 'plain') return route.title ?? siteName;
  const name = route?.title ?? (route?.record && recordName);
  return name ? `${name} | ${siteName}` : siteName;
}

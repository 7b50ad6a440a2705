import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../session/useSite';
import { pageTitle } from './pageTitle';
import { useBoardNames } from './useBoardNames';

/** Keeps the title of the browser's tab; leaves it alone while the name in it is on the way. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const site = useSite();
  const { article, sectionName, sitePage, isPending } = useBoardNames(pathname);
  const recordName = article?.title ?? sectionName ?? sitePage;
  const title = isPending ? undefined : pageTitle(pathname, { siteName: site.name, recordName });

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

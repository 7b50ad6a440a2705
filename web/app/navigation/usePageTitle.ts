import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../session/useSite';
import { pageTitle } from './pageTitle';
import { useBoardNames } from './useBoardNames';

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

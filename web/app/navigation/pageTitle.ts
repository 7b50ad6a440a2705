import { matchRoute } from '../matchRoute';

export interface TitleData {
  readonly siteName: string;
  /** Undefined when the page shows no record. */
  readonly recordName?: string | undefined;
}

export function pageTitle(pathname: string, { siteName, recordName }: TitleData): string {
  const route = matchRoute(pathname)?.route;
  if (route?.layout === 'admin') return `${route.title} | Administrace`;
  if (route?.layout === 'plain') return route.title ?? siteName;
  const name = route?.title ?? (route?.record && recordName);
  return name ? `${name} | ${siteName}` : siteName;
}

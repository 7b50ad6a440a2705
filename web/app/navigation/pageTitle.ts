/** What titles are made of besides the address. */
export interface TitleData {
  readonly siteName: string;
  /** The name of the article, section or site page that the address shows; absent when there is none. */
  readonly recordName?: string | undefined;
}

/** The screens of the administration by address. */
const SCREENS: Readonly<Record<string, string>> = {
  '/admin': 'Přehled',
  '/admin/dashboard': 'Přehled',
  '/admin/articles': 'Články',
  '/admin/articles/categories': 'Kategorie',
  '/admin/site-pages': 'Stránky',
  '/admin/users': 'Uživatelé',
  '/admin/groups': 'Skupiny',
  '/admin/cache-management': 'Cache',
  '/admin/rate-limiting': 'Rate Limiting',
  '/admin/logs': 'Logy',
  '/admin/settings': 'Nastavení',
  '/admin/notifications': 'Oznámení',
  '/docs/api': 'Dokumentace API',
};

/** The title of a screen of the administration, as its heading says it; undefined when the address is none. */
export function screenTitle(pathname: string): string | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (/^\/admin\/.+\/create$/.test(path)) return 'Vytvořit';
  if (/^\/admin\/.+\/edit$/.test(path)) return 'Upravit';
  return SCREENS[path];
}

/** The title of the browser's tab. */
export function pageTitle(pathname: string, { siteName, recordName }: TitleData): string {
  const screen = screenTitle(pathname);
  if (screen) return `${screen} | Administrace`;
  if (/^\/oznameni\/*$/.test(pathname)) return `Oznámení | ${siteName}`;
  if (/^\/login\/*$/.test(pathname)) return 'Přihlášení';
  if (recordName && /^\/(articles|sekce|stranky)\/[^/]+\/*$/.test(pathname)) {
    return `${recordName} | ${siteName}`;
  }
  return siteName;
}

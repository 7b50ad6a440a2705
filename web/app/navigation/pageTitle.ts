export interface TitleData {
  readonly siteName: string;
  /** Undefined when the page shows no record. */
  readonly recordName?: string | undefined;
}

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

export function screenTitle(pathname: string): string | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (/^\/admin\/.+\/create$/.test(path)) return 'Vytvořit';
  if (/^\/admin\/.+\/edit$/.test(path)) return 'Upravit';
  return SCREENS[path];
}

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

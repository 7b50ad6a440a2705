import { describe, expect, it } from 'vitest';
import { pageTitle } from './pageTitle';

describe('the title', () => {
  it.each<[string, string | undefined, string]>([
    ['/admin', undefined, 'Přehled | Administrace'],
    ['/admin/', undefined, 'Přehled | Administrace'],
    ['/admin/dashboard', undefined, 'Přehled | Administrace'],
    ['/admin/articles', undefined, 'Články | Administrace'],
    ['/admin/articles/create', undefined, 'Vytvořit | Administrace'],
    ['/admin/articles/12/edit', 'Odstávka vody', 'Upravit | Administrace'],
    ['/admin/articles/categories', undefined, 'Kategorie | Administrace'],
    ['/admin/articles/categories/3/edit', undefined, 'Upravit | Administrace'],
    ['/admin/site-pages', undefined, 'Stránky | Administrace'],
    ['/admin/users', undefined, 'Uživatelé | Administrace'],
    ['/admin/users/5/edit', undefined, 'Upravit | Administrace'],
    ['/admin/groups', undefined, 'Skupiny | Administrace'],
    ['/admin/groups/2/edit', undefined, 'Upravit | Administrace'],
    ['/admin/cache-management', undefined, 'Cache | Administrace'],
    ['/admin/rate-limiting', undefined, 'Rate Limiting | Administrace'],
    ['/admin/logs', undefined, 'Logy | Administrace'],
    ['/admin/settings', undefined, 'Nastavení | Administrace'],
    ['/admin/notifications', undefined, 'Oznámení | Administrace'],
    ['/admin/notifications/create', undefined, 'Vytvořit | Administrace'],
    ['/admin/notifications/4/edit', undefined, 'Upravit | Administrace'],
    ['/oznameni', undefined, 'Oznámení | Obec Lipová'],
    ['/docs/api', undefined, 'Dokumentace API | Administrace'],
    ['/login', undefined, 'Přihlášení'],
    ['/register', undefined, 'Obec Lipová'],
    ['/forgot-password', undefined, 'Obec Lipová'],
    ['/reset-password/abc', undefined, 'Obec Lipová'],
    ['/maintenance', undefined, 'Obec Lipová'],
    ['/404', undefined, 'Obec Lipová'],
    ['/', undefined, 'Obec Lipová'],
    ['/', 'Škola', 'Obec Lipová'],
    ['/sections', undefined, 'Obec Lipová'],
    ['/hledat', undefined, 'Obec Lipová'],
    ['/sekce/skola', 'Škola', 'Škola | Obec Lipová'],
    ['/sekce/skola', undefined, 'Obec Lipová'],
    ['/articles/voda', 'Odstávka vody', 'Odstávka vody | Obec Lipová'],
    ['/articles/voda/', 'Odstávka vody', 'Odstávka vody | Obec Lipová'],
    ['/articles/voda', undefined, 'Obec Lipová'],
    ['/stranky/kontakty', 'Kontakty', 'Kontakty | Obec Lipová'],
    ['/constructor', undefined, 'Obec Lipová'],
  ])('of %s (%s) is %s', (path, recordName, expected) => {
    expect(pageTitle(path, { siteName: 'Obec Lipová', recordName })).toBe(expected);
  });
});

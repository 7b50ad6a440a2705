import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { startHttpApp } from '../test/httpApp.ts';
import { createTestApp, type TestApp } from '../test/testApp.ts';
import { siteFiles } from './siteFiles.ts';

describe('robots.txt', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('disallows a private board completely, and of a public one the administration, and leads to the sitemap', async () => {
    const fetchRobots = async () => {
      const response = await fetch(`${app.url}/robots.txt`);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      return response.text();
    };
    expect(await fetchRobots()).toBe('User-agent: *\nAllow: /uredni-deska\nDisallow: /\n');
    const actor = { id: null, name: 'Test', requestId: 'test', ip: '127.0.0.1' };
    const change = { key: 'public_board_enabled' as const, value: true, version: 0 };
    await app.services.settings.setMany(actor, [change]);
    const sitemap = `Sitemap: ${app.url}/api/public/sitemap.xml`;
    expect(await fetchRobots()).toBe(`User-agent: *\nDisallow: /admin\n${sitemap}\n`);
  });
});

it('the manifest names the board as the settings do', async () => {
  const app = await createTestApp();
  const actor = { id: null, name: 'Test', requestId: 'test', ip: '127.0.0.1' };
  await app.services.settings.setMany(actor, [
    { key: 'site_name', value: 'Obec Lhota', version: 0 },
    { key: 'site_color', value: '#1f5f8b', version: 0 },
  ]);
  const response = await fetch(`${app.url}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const names = { name: 'Obec Lhota', short_name: 'Obec Lhota', theme_color: '#1f5f8b' };
  expect(await response.json()).toMatchObject({
    ...names,
    start_url: '/',
    display: 'standalone',
    lang: 'cs',
  });
  await app.close();
});

describe('security.txt', () => {
  const expires = new Date('2027-06-30T00:00:00Z');
  const contact = { contact: 'mailto:bezpeci@obec.example', expires };

  async function fetchSecurityTxt(securityContact: typeof contact | undefined, now: string) {
    const app = await startHttpApp({
      siteFiles: siteFiles({
        isPublic: async () => true,
        identity: async () => ({ name: 'Nástěnka', color: '#b3261e' }),
        config: { securityContact },
        clock: { now: () => new Date(now) },
        siteAddress: createSiteAddress(undefined),
      }),
    });
    const response = await fetch(`${app.url}/.well-known/security.txt`);
    const text = await response.text();
    await app.close();
    return { status: response.status, type: response.headers.get('content-type'), text };
  }

  it('contains the contact and its expiry', async () => {
    expect(await fetchSecurityTxt(contact, '2027-06-29T23:59:59Z')).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: 'Contact: mailto:bezpeci@obec.example\nExpires: 2027-06-30T00:00:00.000Z\nPreferred-Languages: cs, en\n',
    });
  });

  it.each([
    ['without a contact', undefined, '2027-06-29T00:00:00Z'],
    ['once it has expired', contact, '2027-06-30T00:00:00Z'],
  ])('is missing %s', async (_when, contact, now) => {
    const { status, text } = await fetchSecurityTxt(contact, now);
    expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND']);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startHttpApp } from '../test/httpApp.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startHttpApp();
});
afterAll(() => app.close());

test('every file that the page refers to exists, and it has no inline script', async () => {
  const page = await (await fetch(`${app.url}/docs/api/ui/`)).text();
  const names = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'swagger-ui.css',
    'theme.css',
    'favicon-32x32.png',
    'swagger-ui-bundle.js',
    'start.js',
  ]);
  for (const name of names) {
    const response = await fetch(`${app.url}/docs/api/ui/${name}`, { method: 'HEAD' });
    expect(response.status, name).toBe(200);
  }
  expect(page).not.toMatch(/<script>|<style| style=| on\w+=/);
});

test('the address without the slash redirects to the page', async () => {
  const response = await fetch(`${app.url}/docs/api/ui`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/api/ui/']);
});

test('missing files give the error envelope, and no file reveals a version', async () => {
  for (const name of ['nothing.js', 'package.json', '../package.json']) {
    const response = await fetch(`${app.url}/docs/api/ui/${name}`);
    expect(response.status, name).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  }
});

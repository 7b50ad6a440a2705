import { expect, it } from 'vitest';
import { contentAddressOf } from './publicContent.policy.ts';

it.each([
  ['/', { kind: 'home' }],
  ['/sections', { kind: 'sections' }],
  ['/sections/', { kind: 'sections' }],
  ['/kalendar', { kind: 'calendar' }],
  ['/sekce/uredni-deska', { kind: 'section', slug: 'uredni-deska' }],
  ['/articles/odstavka-vody-2', { kind: 'article', slug: 'odstavka-vody-2' }],
  ['/articles/odstavka-vody/', { kind: 'article', slug: 'odstavka-vody' }],
  ['/stranky/kontakty', { kind: 'page', slug: 'kontakty' }],
  ['/articles', undefined],
  ['/articles/Odst%C3%A1vka', undefined],
  ['/articles/odstavka/komentare', undefined],
  ['/admin/articles/odstavka', undefined],
  ['/login', undefined],
])('%s shows %o', (path, address) => {
  expect(contentAddressOf(path)).toEqual(address);
});

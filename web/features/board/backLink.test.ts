import { expect, it } from 'vitest';
import { backLink } from './backLink';

const section = { slug: 'skola', name: 'Škola', color: '#b3541e' };

it.each([
  [null, '/sekce/skola', 'Škola'],
  ['/', '/', 'Nástěnka'],
  ['/sekce/skola', '/sekce/skola', 'Škola'],
  ['/sekce/jidelna', '/sekce/jidelna', 'Sekce'],
  ['/sections', '/sections', 'Sekce'],
  ['/neprectene?sekce=skola', '/neprectene?sekce=skola', 'Nepřečtené'],
  ['/kalendar?mesic=2026-12', '/kalendar?mesic=2026-12', 'Kalendář'],
  ['/hledat?q=voda', '/hledat?q=voda', 'Výsledky hledání'],
  ['//evil.cz', '/', 'Nástěnka'],
  ['javascript:alert(1)', '/', 'Nástěnka'],
])('from %s leads back to %s as %s', (from, path, label) => {
  expect(backLink(from, section)).toMatchObject({ path, label });
});

import { expect, it } from 'vitest';
import { paperContent } from './paperContent';

function onPaper(html: string): HTMLElement {
  const { fragment } = paperContent(
    html,
    new Map([['/api/public/files/7/most.png', { width: 2000, height: 900 }]]),
  );
  const container = document.createElement('div');
  container.append(fragment);
  return container;
}

it('a picture is as large as print needs, and cannot be opened', () => {
  const text = onPaper('<figure><img src="/api/public/files/7/most.png" alt="Most"></figure>');
  const image = text.querySelector('figure > img');
  expect(image?.getAttribute('src')).toBe('/api/public/files/7/most.png?w=1600');
  expect(['srcset', 'sizes', 'loading'].filter((name) => image?.hasAttribute(name))).toEqual([]);
  expect(text.querySelector('button')).toBeNull();
});

it('a table has no frame that scrolls', () => {
  const text = onPaper('<table><tbody><tr><td>Pátek</td></tr></tbody></table>');
  expect(text.firstElementChild?.tagName).toBe('TABLE');
});

it('what opens is open, also within another one', () => {
  const text = onPaper(
    '<details><summary>Kdy</summary><p>V pátek.</p><details><p>Uvnitř.</p></details></details>',
  );
  expect(text.querySelector('details, summary')).toBeNull();
  expect([...text.querySelectorAll('.summary')].map((summary) => summary.textContent)).toEqual([
    'Kdy',
    'Více',
  ]);
  expect(text.querySelector('.opened > .opened')?.textContent).toMatch(/Uvnitř\.$/);
});

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'Odkaz (www.youtube.com/watch?v=abcdefghijk)'],
  ['/api/public/files/3/rozpis.pdf', 'Odkaz'],
])('the card of %s is its text', (href, text) => {
  const card = onPaper(`<p><a href="${href}">Odkaz</a></p>`).querySelector('.card');
  expect(card?.textContent).toBe(text);
  expect(card?.querySelector('a, button')).toBeNull();
});

it('links are their texts, with addresses where those do not say them', () => {
  const text = onPaper(
    '<p>Viz <a href="/articles/voda">odstávku</a> a <a href="https://example.cz">example.cz</a>.</p>',
  );
  expect(text.querySelector('a')).toBeNull();
  const address = `${window.location.origin}/articles/voda`;
  expect(text.textContent?.replace(/\s/g, ' ')).toBe(`Viz odstávku (${address}) a example.cz.`);
});

import { describe, expect, it } from 'vitest';
import { richContent, stillContent } from './richHtml';

function renderHtml(html: string): HTMLElement {
  const container = document.createElement('div');
  container.append(richContent(html).fragment);
  return container;
}

describe('richContent', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><circle/></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.cz"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.cz"><input name="q"><button>x</button></form>',
    '<p style="background:url(https://evil.cz)">x</p>',
    '<style>@import "https://evil.cz"</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<base href="https://evil.cz"><meta http-equiv="refresh" content="0">',
    '<a href="//evil.cz">x</a>',
    '<p id="root" class="x" data-x="1" aria-hidden="true">x</p>',
  ])('leaves nothing that runs or leads astray in %s', (html) => {
    const container = renderHtml(html);
    const harmful =
      'script,svg,math,iframe,object,embed,form,input,style,base,meta,[style],[id],[data-x],[aria-hidden]';
    expect(container.querySelectorAll(harmful)).toHaveLength(0);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    const addresses = attributes
      .filter(({ name }) => name === 'href' || name === 'src')
      .map(({ value }) => value);
    expect(addresses.filter((value) => /^(javascript|data):|^\/\//i.test(value.trim()))).toEqual([]);
  });

  it('binds prepositions in text, not in code', () => {
    const container = renderHtml('<p>Jdeme <em>k lesu</em> a <code>a b</code></p>');
    expect(container.querySelector('em')?.textContent).toBe('k\u00a0lesu');
    expect(container.querySelector('code')?.textContent).toBe('a b');
  });

  it.each([
    '<ol start="3"><li>a</li></ol>',
    '<p><span lang="en">Good morning</span></p>',
    '<td colspan="2" rowspan="3">a</td>',
    '<th scope="row">a</th>',
  ])('keeps %s', (part) => {
    const html = part.startsWith('<t') ? `<table><tbody><tr>${part}</tr></tbody></table>` : part;
    const shown = document.createElement('div');
    shown.append(richContent(html).fragment);
    expect(shown.innerHTML).toContain(part);
  });

  it.each([
    ['<aside><p>a</p></aside>', '<aside role="note"><p>a</p></aside>'],
    ['<details open><summary>b</summary></details>', '<details><summary>b</summary></details>'],
    ['<details><p>c</p></details>', '<details><summary>Více</summary><p>c</p></details>'],
  ])('shows %s as %s', (html, shown) => {
    expect(renderHtml(html).innerHTML).toBe(shown);
  });

  const VIDEO = '<a href="https://youtu.be/dQw4w9WgXcQ">Film</a>';
  const PDF = '<a href="/api/public/files/7/zapis.pdf">Zápis</a>';
  it.each([
    [`<p>${VIDEO}</p>`, ['Film', 'Přehrát zde']],
    ['<p><a href="https://mapy.com/s/fepujuboro">Kde</a></p>', ['Kde', 'Zobrazit mapu']],
    [`<p> ${PDF} </p>`, ['Zápis', 'Zobrazit zde']],
    [`<p>Viz ${VIDEO}</p>`, undefined],
    [`<p>${PDF}, ${PDF}</p>`, undefined],
    ['<p><a href="https://example.cz/zapis.pdf">Zápis</a></p>', undefined],
    [`<ul><li><p>${VIDEO}</p><p>${PDF}</p></li></ul>`, undefined],
  ])('shows %s as a card with %j', (html, texts) => {
    const card = renderHtml(html).querySelector('.card');
    const parts = card && [...card.querySelectorAll('a, button')].map(({ textContent }) => textContent);
    expect(parts ?? undefined).toEqual(texts);
  });

  it('gives headings unique ids from their texts', () => {
    const container = renderHtml('<h2>Co s sebou</h2><h3>Úřední deska</h3><h2>Co s sebou</h2><h4>!</h4>');
    expect([...container.children].map(({ id }) => id)).toEqual([
      'cast-co-s-sebou',
      'cast-uredni-deska',
      'cast-co-s-sebou-2',
      'cast-',
    ]);
  });

  it('sets noreferrer on external links', () => {
    const container = renderHtml(
      '<a href="https://jinde.cz" rel="opener">ven</a><a href="/stranky/kontakty">sem</a>',
    );
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('rel'))).toEqual([
      'noopener noreferrer',
      null,
    ]);
  });

  it('offers narrower versions of its own pictures', () => {
    const src = '/api/public/files/1/a.webp';
    const container = document.createElement('div');
    container.append(
      richContent(
        `<img src="${src}" alt=""><img src="https://jinde.cz/b.png" alt="">`,
        new Map([[src, { width: 800, height: 600 }]]),
      ).fragment,
    );
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('srcset'))).toEqual([
      `${src}?w=480 480w, ${src} 800w`,
      null,
    ]);
  });

  it('makes tables scrollable by keyboard', () => {
    const frame = renderHtml(
      '<table><caption>Ceník</caption><tbody><tr><td>1</td></tr></tbody></table>',
    ).firstElementChild;
    expect(frame?.getAttribute('role')).toBe('region');
    expect(frame?.getAttribute('aria-label')).toBe('Ceník');
    expect(frame?.getAttribute('tabindex')).toBe('0');
  });

  it('wraps pictures in buttons, with captions and sizes', () => {
    const src = '/api/public/files/1/a.webp';
    const html = `<figure><img src="${src}" alt="Most"><figcaption>Kamenný most</figcaption></figure>`;
    const { fragment, images } = richContent(html, new Map([[src, { width: 800, height: 600 }]]));
    expect(images).toEqual([{ src, alt: 'Most', caption: 'Kamenný most' }]);
    expect(fragment.querySelector('button')?.getAttribute('aria-label')).toBe('Zvětšit obrázek: Most');
    expect(fragment.querySelector('img')?.getAttribute('height')).toBe('600');
  });
});

describe('stillContent', () => {
  it.each([
    ['<p>Viz <a href="/sekce/skola">škola</a>.</p>', '<p>Viz škola.</p>'],
    ['<details><summary>Jak</summary><p>Takto.</p></details>', '<h4>Jak</h4><p>Takto.</p>'],
    [
      '<img src="/api/public/displays/tajne/files/3/plan.png" alt="Plán">',
      '<img src="/api/public/displays/tajne/files/3/plan.png?w=1600" alt="Plán">',
    ],
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
  ])('shows %s as %s', (html, shown) => {
    const container = document.createElement('div');
    container.append(stillContent(html).fragment);
    expect(container.innerHTML).toBe(shown);
  });
});

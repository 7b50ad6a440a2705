import { describe, expect, it } from 'vitest';
import { convertContent } from './convertContent.policy.ts';

const BASE = 'https://stary.example.cz/';
const PICTURES = [
  { url: `${BASE}a.jpg`, alt: 'Náves' },
  { url: `${BASE}b.jpg`, alt: '' },
];
const convert = (source: string) =>
  convertContent(source, {
    base: BASE,
    galleryOf: (ids) => (ids === null ? PICTURES : PICTURES.slice(0, ids.length)),
  });
const link = (address: string) => `<p><a href="${address}">${address}</a></p>`;

describe('what another site shows of a third one', () => {
  it.each([
    [
      'an address on its own line',
      'Úvod\nhttps://youtu.be/dQw4w9WgXcQ\nKonec',
      'https://youtu.be/dQw4w9WgXcQ',
    ],
    ['an insecure one', 'http://vimeo.com/123456', 'https://vimeo.com/123456'],
    ['a paragraph', '<p>https://youtu.be/dQw4w9WgXcQ</p>', 'https://youtu.be/dQw4w9WgXcQ'],
    ['[embed]', '[embed width="5"]https://youtu.be/dQw4w9WgXcQ[/embed]', 'https://youtu.be/dQw4w9WgXcQ'],
    [
      'a block',
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>',
      'https://youtu.be/dQw4w9WgXcQ',
    ],
    [
      'a player of YouTube',
      '<p><iframe width="5" src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe></p>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'a player of Vimeo',
      '<iframe src="https://player.vimeo.com/video/123456"></iframe>',
      'https://vimeo.com/123456',
    ],
  ])('%s becomes a link of its own paragraph', (_what, source, address) => {
    expect(convert(source).html).toContain(link(address));
  });

  it('keeps the paragraphs around', () => {
    expect(convert('Úvod\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nKonec').html.split('\n')).toEqual([
      '<p>Úvod</p>',
      link('https://youtu.be/dQw4w9WgXcQ'),
      '<p>Konec</p>',
    ]);
  });
});

describe('pictures', () => {
  it('of a gallery become figures', () => {
    const { html, files } = convert('Úvod\n[gallery ids="1,2" columns="2"]');
    expect(html).toContain(
      '<figure><img src="/api/public/files/0/import-0" alt="Náves"><figcaption>Náves</figcaption></figure>',
    );
    expect(html).toContain('<figure><img src="/api/public/files/0/import-1" alt=""></figure>');
    expect(files.map(({ url }) => url)).toEqual([`${BASE}a.jpg`, `${BASE}b.jpg`]);
    expect(convert('[gallery]').files).toHaveLength(2);
  });

  it('with a caption become a figure', () => {
    const source =
      '[caption id="x"]<a href="/velky.jpg"><img src="/velky-300x200.jpg" alt="Hřiště"></a> U školy[/caption]';
    const { html, files } = convert(source);
    expect(html).toBe(
      '<figure><img src="/api/public/files/0/import-0" alt="Hřiště"><figcaption>U školy</figcaption></figure>',
    );
    expect(files.map(({ url }) => url)).toEqual([`${BASE}velky.jpg`]);
  });

  it('and documents of the other site that are linked are fetched, those of third sites are not', () => {
    const { html, files } = convert(
      '<p><a href="/x.jpg">foto</a> <a href="/y.pdf">zápis</a> <a href="https://jinde.cz/z.pdf">jinde</a></p>',
    );
    expect(files.map(({ url, kind }) => [url, kind])).toEqual([
      [`${BASE}x.jpg`, 'image'],
      [`${BASE}y.pdf`, 'attachment'],
    ]);
    expect(html).toContain('href="https://jinde.cz/z.pdf"');
  });
});

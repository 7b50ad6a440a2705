import { expect, it } from 'vitest';
import { pagePolicy } from '../../server/http/securityHeaders';
import { embedOf } from './embeds';

it.each<[string, string | undefined]>([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/@obec', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/channels/x', undefined],
  ['https://mapy.com/s/fepujuboro', 'https://frame.mapy.cz/s/fepujuboro'],
  ['https://mapy.com/cs/zakladni?x=14.4&y=50.1&z=15', 'https://frame.mapy.cz/zakladni?x=14.4&y=50.1&z=15'],
  ['https://mapy.cz/', undefined],
  [
    'https://www.openstreetmap.org/?mlat=50.1&mlon=14.4#map=16/50.1000/14.4000',
    'https://www.openstreetmap.org/export/embed.html?bbox=14.39142%2C50.09656%2C14.40858%2C50.10344&layer=mapnik&marker=50.1%2C14.4',
  ],
  ['https://www.openstreetmap.org/about', undefined],
  [
    'https://www.google.com/maps/place/Obecn%C3%AD+%C3%BA%C5%99ad/@50.1,14.4,17z/data=x',
    'https://www.google.com/maps?q=Obecn%C3%AD+%C3%BA%C5%99ad&output=embed',
  ],
  ['https://www.google.com/maps/@50.1,14.4,17z', 'https://www.google.com/maps?q=50.1%2C14.4&output=embed'],
  ['https://www.google.com/maps/place/%E0%A4%A/x', undefined],
  ['https://www.google.com/search?q=x', undefined],
  ['http://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://youtube.com.evil.cz/watch?v=dQw4w9WgXcQ', undefined],
  ['https://example.cz/', undefined],
  ['/articles/a', undefined],
])('%s shows %s', (href, src) => {
  expect(embedOf(href)?.src).toBe(src);
  if (src) expect(pagePolicy('x')).toMatch(new RegExp(`frame-src [^;]*${new URL(src).origin}`));
});

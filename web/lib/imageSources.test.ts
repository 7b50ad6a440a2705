import { expect, it } from 'vitest';
import { resizedSource, sourceSet } from './imageSources';

const ours = '/api/public/files/7/most.webp';

it.each([
  [ours, 2000, `${ours}?w=480 480w, ${ours}?w=960 960w, ${ours}?w=1600 1600w, ${ours} 2000w`],
  [ours, 960, `${ours}?w=480 480w, ${ours} 960w`],
  [ours, 480, undefined],
  [ours, null, undefined],
  ['https://jinde.cz/most.webp', 2000, undefined],
  [`${ours}?w=480`, 2000, undefined],
])('narrower versions of %s, %s pixels wide', (url, width, expected) => {
  expect(sourceSet(url, width)).toBe(expected);
});

it('resizes only the server’s own pictures', () => {
  expect(resizedSource(ours, 480)).toBe(`${ours}?w=480`);
  expect(resizedSource('https://jinde.cz/a.png', 480)).toBe('https://jinde.cz/a.png');
});

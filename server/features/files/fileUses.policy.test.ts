import { expect, it } from 'vitest';
import { selectVariant } from './files.service.ts';
import { usesOf } from './fileUses.policy.ts';

it.each([
  ['a picture', '<img src="/api/public/files/7/a.png" alt="">', null, ['text']],
  ['a link', '<a href="/api/public/files/7/a.pdf">a</a>', null, ['text']],
  ['the cover', '', 7, ['cover']],
  ['both', '<img src="/api/public/files/7/a.png">', 7, ['text', 'cover']],
  ['another file, whose number begins alike', '<img src="/api/public/files/77/a.png">', 8, []],
])('the uses of %s', (_what, html, cover_file_id, uses) => {
  expect(usesOf({ html, cover_file_id }, 7)).toEqual(uses);
});

const picture = {
  storageKey: 'original',
  mime: 'image/jpeg',
  width: 2000,
  variants: [480, 960, 1600].map((width) => ({ storageKey: `v${width}`, mime: 'image/webp', width })),
};

it.each([
  [undefined, 'original'],
  [480, 'v480'],
  [959, 'v480'],
  [960, 'v960'],
  [1600, 'v1600'],
  [2000, 'original'],
  [100, 'original'],
])('the variant at most %s wide is %s', (atMost, key) => {
  expect(selectVariant(picture, atMost).storageKey).toBe(key);
});

it('an image without variants is returned itself', () => {
  expect(selectVariant({ ...picture, variants: [] }, 480).storageKey).toBe('original');
});

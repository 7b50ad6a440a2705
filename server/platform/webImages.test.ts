import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { animatedGif, photo, png } from '../test/uploadSamples.ts';
import { createWebImages } from './webImages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nastenka-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const sizes = (pictures: { mime: string; width: number; height: number }[]) =>
  pictures.map(({ mime, width, height }) => `${mime} ${width}×${height}`);

it('a photo is rotated, scaled down, and has three variants', async () => {
  const { variants, ...original } = await createWebImages().make(await file('a.jpg', await photo(250, 2500)));
  expect(sizes([original])).toEqual(['image/jpeg 2400×240']);
  expect(sizes(variants)).toEqual(['image/webp 480×48', 'image/webp 960×96', 'image/webp 1600×160']);
  expect(original.bytes.includes('Fotak')).toBe(false);
});

it('the height of an animation is that of one frame', async () => {
  const { variants, ...original } = await createWebImages().make(
    await file('a.gif', await animatedGif(600, 100)),
  );
  expect(sizes([original, ...variants])).toEqual(['image/gif 600×100', 'image/webp 480×80']);
});

it.each([
  ['no picture', Buffer.from('text')],
  ['half a picture', undefined],
])('%s is broken', async (_what, bytes) => {
  const path = await file('broken.png', bytes ?? (await png(200, 200)).subarray(0, 150));
  await expect(createWebImages().make(path)).rejects.toMatchObject({ reason: 'broken' });
});

it('calls beyond the queue are refused with 429, the others succeed', async () => {
  const path = await file('a.png', await png(2, 2));
  const images = createWebImages();
  const all = await Promise.allSettled(Array.from({ length: 18 }, () => images.make(path)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(all.length - refused.length).toBe(16);
  expect(refused.map(({ reason }) => [reason.status, reason.headers['Retry-After']])).toEqual([
    [429, '10'],
    [429, '10'],
  ]);
  await expect(images.make(path)).resolves.toMatchObject({ width: 2 });
});

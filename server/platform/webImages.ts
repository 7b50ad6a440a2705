import type { Sharp } from 'sharp';
import { createBoundedQueue } from './boundedQueue.ts';

/** All frames of an animation together. */
const MAX_PIXELS = 50_000_000;
const MAX_SIZE = { width: 2400, height: 4800 };
const VARIANT_WIDTHS = [480, 960, 1600] as const;
/** Sharp on paper in a head 4 cm high. */
const LOGO_SIZE = { width: 800, height: 400 };

export interface WebImageFile {
  mime: string;
  width: number;
  height: number;
  bytes: Buffer;
}

interface WebImage extends WebImageFile {
  variants: WebImageFile[];
}

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly reason: 'broken' | 'too-large';

  constructor(reason: 'broken' | 'too-large', cause?: unknown) {
    super(`the picture is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** It uses libuv's threads, which the database needs too: one image at a time, on one thread. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Prepares images for the web: rotated by their EXIF orientation, scaled down, in several widths, and without
 * metadata (above all GPS positions).
 */
export function createWebImages() {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 16, retryAfterSeconds: 10 });

  return {
    make: (path: string): Promise<WebImage> => queue.run(() => processImage(path)),
    makeLogo: (path: string): Promise<WebImageFile> => queue.run(() => processLogo(path)),
  };
}

export type WebImages = ReturnType<typeof createWebImages>;

async function processImage(path: string): Promise<WebImage> {
  const { isAnimated, format } = await readMetadata(path);
  try {
    const original = await toPicture(withFormat(await resized(path, isAnimated, MAX_SIZE), format));
    const variants: WebImageFile[] = [];
    for (const width of VARIANT_WIDTHS) {
      if (width >= original.width) break;
      const variant = await resized(path, isAnimated, { width });
      variants.push(await toPicture(variant.webp({ quality: 78 })));
    }
    return { ...original, variants };
  } catch (error) {
    throw new ImageError('broken', error);
  }
}

/** WebP, which has sharp edges without loss and keeps a transparent background; of an animation its first frame. */
async function processLogo(path: string): Promise<WebImageFile> {
  const { format } = await readMetadata(path);
  try {
    const isPhoto = format === 'jpeg' || format === 'heif';
    return await toPicture((await resized(path, false, LOGO_SIZE)).webp({ quality: 90, lossless: !isPhoto }));
  } catch (error) {
    throw new ImageError('broken', error);
  }
}

async function readMetadata(path: string): Promise<{ isAnimated: boolean; format: string }> {
  const sharp = await loadSharp();
  const {
    width,
    height,
    pages = 1,
    format,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError('broken', error);
    });
  if (width * height * pages > MAX_PIXELS) throw new ImageError('too-large');
  return { isAnimated: pages > 1, format };
}

/** An animation has no EXIF orientation. */
async function resized(path: string, isAnimated: boolean, size: { width: number; height?: number }) {
  const sharp = await loadSharp();
  const source = sharp(path, { animated: isAnimated, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const oriented = isAnimated ? source : source.autoOrient();
  return oriented.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}

function withFormat(image: Sharp, format: string): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 84, progressive: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'gif':
      return image.gif();
    default:
      return image.webp({ quality: 84 });
  }
}

async function toPicture(image: Sharp): Promise<WebImageFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { format, width, height, pageHeight } = info;
  return { mime: `image/${format}`, width, height: pageHeight ?? height, bytes: data };
}

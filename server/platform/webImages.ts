import sharp, { type Sharp } from 'sharp';
import { createBoundedQueue } from './boundedQueue.ts';

/** One picture takes memory for so many points at most, all frames of a moving one together. */
const MOST_PIXELS = 50_000_000;
const LARGEST = { width: 2400, height: 4800 };
const VARIANT_WIDTHS = [480, 960, 1600] as const;

export interface WebPicture {
  mime: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** A picture as the board shows it, and smaller ones of the same. */
interface WebImage extends WebPicture {
  variants: WebPicture[];
}

/** Why a picture cannot be shown. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly reason: 'broken' | 'too-large';

  constructor(reason: 'broken' | 'too-large', cause?: unknown) {
    super(`the picture is ${reason}`, { cause });
    this.reason = reason;
  }
}

// Its threads are libuv's, which the database needs too: one picture at a time, by one thread.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes pictures fit for the web: turned the way they were taken, no larger than a screen, in sizes for smaller ones,
 * and without what cameras write into them, the place above all.
 */
export function createWebImages() {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 16, retryAfterSeconds: 10 });

  return {
    /** @throws ImageError, or 429 when too many wait already */
    make: (path: string): Promise<WebImage> => queue.run(() => make(path)),
  };
}

export type WebImages = ReturnType<typeof createWebImages>;

async function make(path: string): Promise<WebImage> {
  const { moves, format } = await look(path);
  try {
    const original = await toPicture(withFormat(resized(path, moves, LARGEST), format));
    const variants: WebPicture[] = [];
    for (const width of VARIANT_WIDTHS) {
      if (width >= original.width) break;
      variants.push(await toPicture(resized(path, moves, { width }).webp({ quality: 78 })));
    }
    return { ...original, variants };
  } catch (error) {
    throw new ImageError('broken', error);
  }
}

async function look(path: string): Promise<{ moves: boolean; format: string }> {
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
  if (width * height * pages > MOST_PIXELS) throw new ImageError('too-large');
  return { moves: pages > 1, format };
}

/** A picture that moves has no camera behind it: nothing says which side is up. */
function resized(path: string, moves: boolean, box: { width: number; height?: number }): Sharp {
  const source = sharp(path, { animated: moves, limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const upright = moves ? source : source.autoOrient();
  return upright.resize({ ...box, fit: 'inside', withoutEnlargement: true });
}

/** The kind that it came in; what few programs know becomes WebP. */
function withFormat(picture: Sharp, format: string): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 84, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'gif':
      return picture.gif();
    default:
      return picture.webp({ quality: 84 });
  }
}

async function toPicture(picture: Sharp): Promise<WebPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { format, width, height, pageHeight } = info;
  return { mime: `image/${format}`, width, height: pageHeight ?? height, bytes: data };
}

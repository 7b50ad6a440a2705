import type { DisplayContent } from '../../../generated/web/model';
import { readDeviceItem, removeDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';

const MAX_LENGTH = 500_000;

export interface DisplayCopy {
  readonly content: DisplayContent;
  /** When the server last answered, in milliseconds since 1970. */
  readonly at: number;
}

/** What this device showed last by the same link, for a start without a network. */
export function readCopy(slug: string, token: string): DisplayCopy | undefined {
  try {
    const stored: unknown = JSON.parse(readDeviceItem(`display:${slug}`) ?? 'null');
    if (!isStored(stored) || stored.token !== token) return undefined;
    return { content: stored.content, at: Number(readDeviceItem(`display-seen:${slug}`)) || stored.at };
  } catch {
    return undefined;
  }
}

/** The last articles are left out where all would be longer than a megabyte in the storage of the browser. */
export function storeCopy(slug: string, token: string, { content, at }: DisplayCopy): void {
  let kept = content;
  const text = () => JSON.stringify({ token, at, content: kept });
  while (kept.articles.length > 0 && text().length > MAX_LENGTH)
    kept = { ...kept, articles: kept.articles.slice(0, -1) };
  writeDeviceItem(`display:${slug}`, text());
  noteSeen(slug, at);
}

/** Apart from the content: it changes often. */
export function noteSeen(slug: string, at: number): void {
  writeDeviceItem(`display-seen:${slug}`, String(at));
}

export function deleteCopy(slug: string): void {
  removeDeviceItem(`display:${slug}`);
  removeDeviceItem(`display-seen:${slug}`);
}

interface Stored {
  readonly token: string;
  readonly at: number;
  readonly content: DisplayContent;
}

/** An older version of the app kept no events. */
function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { token, at, content } = value as Partial<Stored>;
  const isContent = content?.articles?.every((article) => Array.isArray(article.events)) ?? false;
  return typeof token === 'string' && typeof at === 'number' && isContent;
}

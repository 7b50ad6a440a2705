import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import type { ListEdge, ListPlace, PublicNotice } from './publicDesk.types.ts';

export const dayColumn = (state: PublicNotice['state']) => (state === 'posted' ? 'posted_on' : 'removed_on');

export function placeOf(notice: PublicNotice): string {
  const day = notice[dayColumn(notice.state)] ?? notice.posted_on;
  return encodeCursor({ publishedAt: new Date(day), id: notice.id });
}

/** Undefined for what no page of ours has named: such a page is found by its number. */
export function edgeOf(side: ListEdge['side'], text: string): ListEdge | undefined {
  const place = text === '' ? undefined : decodePlace(text);
  return place && { ...place, side };
}

function decodePlace(text: string): ListPlace | undefined {
  try {
    const { publishedAt, id } = decodeCursor(text);
    return { day: publishedAt.toISOString().slice(0, 10), id };
  } catch {
    return undefined;
  }
}

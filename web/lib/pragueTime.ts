export type PragueTime =
  | { readonly kind: 'exact'; readonly iso: string }
  /** At the end of daylight-saving time: `iso` is the first instant, `later` the second. */
  | { readonly kind: 'doubled'; readonly iso: string; readonly later: string }
  /** At the start of daylight-saving time: the clocks skip this time. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'unreadable' };

const HOUR_MS = 3_600_000;
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export function toPragueWallTime(iso: string): string {
  const parts = new Map(wallFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Resolves a Prague wall time to an instant, independent of the device's zone. */
export function parsePragueWallTime(wall: string): PragueTime {
  if (!WALL_TIME.test(wall)) return { kind: 'unreadable' };
  const asUtc = Date.parse(`${wall}:00.000Z`);
  if (Number.isNaN(asUtc)) return { kind: 'unreadable' };
  // Prague is UTC+1 in winter and UTC+2 in summer; the earlier candidate comes first.
  const candidates = [2, 1]
    .map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString())
    .filter((iso) => toPragueWallTime(iso) === wall);
  const [iso, later] = candidates;
  if (iso === undefined) return { kind: 'skipped' };
  return later === undefined ? { kind: 'exact', iso } : { kind: 'doubled', iso, later };
}

/** What a time on the wall clock of Prague means. */
export type PragueMoment =
  | { readonly kind: 'exact'; readonly iso: string }
  /** The clocks were put back and show this time twice; `iso` is the first, `later` the second. */
  | { readonly kind: 'doubled'; readonly iso: string; readonly later: string }
  /** The clocks were put forward over this time: it never is. */
  | { readonly kind: 'skipped' }
  /** Not a time at all. */
  | { readonly kind: 'unreadable' };

const HOUR_MS = 3_600_000;
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The wall clock of Prague at an instant, as a `datetime-local` field holds it: `2026-11-20T09:00`. */
export function pragueWall(iso: string): string {
  const parts = new Map(wallFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant of a time on the wall clock of Prague, whatever the zone of the device. */
export function pragueMoment(wall: string): PragueMoment {
  if (!WALL.test(wall)) return { kind: 'unreadable' };
  const asUtc = Date.parse(`${wall}:00.000Z`);
  if (Number.isNaN(asUtc)) return { kind: 'unreadable' };
  // Prague is one hour ahead in winter and two in summer: the instants that may show this time, the earlier first.
  const found = [2, 1]
    .map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString())
    .filter((iso) => pragueWall(iso) === wall);
  const [iso, later] = found;
  if (iso === undefined) return { kind: 'skipped' };
  return later === undefined ? { kind: 'exact', iso } : { kind: 'doubled', iso, later };
}

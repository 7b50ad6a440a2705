import { BroadcastState } from '../../../generated/web/model';

export interface BroadcastsQuery {
  readonly q: string;
  readonly state: BroadcastState | undefined;
  readonly page: number;
}

const MAX_PAGE = 1000;

/** Parses the URL; invalid values fall back to the defaults. */
export function readBroadcastsQuery(params: URLSearchParams): BroadcastsQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    state: Object.values(BroadcastState).find((state) => state === params.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The query string without default values. */
export function broadcastsSearch({ q, state, page }: BroadcastsQuery): string {
  const nonDefault = { ...(q && { q }), ...(state && { state }), ...(page > 1 && { page: String(page) }) };
  return new URLSearchParams(nonDefault).toString();
}

import { BroadcastState } from '../../../generated/web/model';

/** What the list shows, as the address says it. */
export interface BroadcastsQuery {
  readonly q: string;
  readonly state: BroadcastState | undefined;
  readonly page: number;
}

const LAST_PAGE = 1000;

/** Reads the address; what it says wrong is passed over. */
export function readBroadcastsQuery(asked: URLSearchParams): BroadcastsQuery {
  const page = Number(asked.get('page') ?? 1);
  return {
    q: (asked.get('q') ?? '').trim().slice(0, 200),
    state: Object.values(BroadcastState).find((state) => state === asked.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a list, without what goes without saying. */
export function broadcastsSearch({ q, state, page }: BroadcastsQuery): string {
  const said = { ...(q && { q }), ...(state && { state }), ...(page > 1 && { page: String(page) }) };
  return new URLSearchParams(said).toString();
}

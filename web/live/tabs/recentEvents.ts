import type { LiveEvent } from '../../../generated/web/model';

/** Longer than a page takes from its load to its subscription. */
export const RETENTION_MS = 30_000;

interface RecentEvent {
  readonly event: LiveEvent;
  readonly id: string | undefined;
  readonly at: number;
}

export function createRecentEvents(now: () => number) {
  let events: RecentEvent[] = [];
  return {
    add(event: LiveEvent, id: string | undefined): void {
      const at = now();
      events = [...events.filter((recent) => at - recent.at < RETENTION_MS), { event, id, at }];
    },
    since: (time: number): readonly RecentEvent[] => events.filter(({ at }) => at >= time),
  };
}

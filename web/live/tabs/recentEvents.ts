import type { LiveEvent } from '../../../generated/web/model';

/** A page begins to listen within so long after it began to load. */
export const KEPT_FOR_MS = 30_000;

interface RecentEvent {
  readonly event: LiveEvent;
  readonly id: string | undefined;
  readonly at: number;
}

/** What came a moment ago, for tabs that read their content before they began to listen. */
export function createRecentEvents(now: () => number) {
  let kept: RecentEvent[] = [];
  return {
    add(event: LiveEvent, id: string | undefined): void {
      const at = now();
      kept = [...kept.filter((one) => at - one.at < KEPT_FOR_MS), { event, id, at }];
    },
    since: (time: number): readonly RecentEvent[] => kept.filter(({ at }) => at >= time),
  };
}

import type { Day } from '../../shared/days.ts';

export interface EventPosition {
  startsAt: Date;
  id: number;
}

export interface CalendarEvent extends EventPosition {
  /** Null where nobody has said. */
  endsAt: Date | null;
  allDay: boolean;
  place: string;
  article: {
    slug: string;
    title: string;
    section: { slug: string; name: string; color: string };
  };
}

export interface EventQuery {
  section?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  cursor?: string | undefined;
  limit: number;
}

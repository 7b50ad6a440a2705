export interface CalendarEntry {
  articleId: number;
  /** Among the events of its article, from 0. */
  position: number;
  startsAt: Date;
  endsAt: Date | null;
  allDay: boolean;
  place: string;
  slug: string;
  title: string;
  perex: string;
  /** Of the article. */
  version: number;
  updatedAt: Date;
}

export interface Calendar {
  name: string;
  entries: readonly CalendarEntry[];
}

import { toActor } from '../../access/actor.ts';
import { requireUser } from '../../access/caller.ts';
import { NO_INDEX } from '../../http/noIndex.ts';
import { created, type Handlers, ok } from '../../http/operation.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { Readers } from '../account/readers.service.ts';
import type { Calendars } from './calendar.service.ts';
import type { CalendarAddresses } from './calendarAddresses.service.ts';
import { calendarText } from './calendarText.service.ts';
import type { EventList } from './eventList.service.ts';
import { serializedEvents } from './events.presenter.ts';

interface EventsRoutesDeps {
  list: EventList;
  readers: Readers;
}

export function eventsRoutes({ list, readers }: EventsRoutesDeps) {
  return {
    listEvents: async ({ caller, query }) =>
      ok(serializedEvents(await list.page(await readers.of(caller), query))),
  } satisfies Partial<Handlers>;
}

interface CalendarRoutesDeps {
  calendars: Calendars;
  addresses: CalendarAddresses;
  readers: Readers;
  siteAddress: SiteAddress;
}

export function calendarRoutes({ calendars, addresses, readers, siteAddress }: CalendarRoutesDeps) {
  return {
    getArticleCalendar: async ({ caller, params, raw }) => {
      const calendar = await calendars.ofArticle(await readers.of(caller), params.slug);
      return calendarReply(
        await calendarText(calendar, siteOrigin(siteAddress.current(), raw)),
        calendar.slug,
      );
    },
    getCalendar: async ({ query, raw }) => {
      const calendar = await calendars.ofBoard(query.section);
      return calendarReply(
        await calendarText(calendar, siteOrigin(siteAddress.current(), raw)),
        query.section,
      );
    },
    getPersonalCalendar: async ({ params, query, raw }) => {
      const calendar = await calendars.ofOwner(params.token, query.section);
      const reply = calendarReply(
        await calendarText(calendar, siteOrigin(siteAddress.current(), raw)),
        query.section,
      );
      return { ...reply, headers: { ...reply.headers, ...NO_INDEX } };
    },
    getCalendarAddress: async ({ caller }) =>
      ok({ success: true, data: presentAddress(await addresses.createdAt(requireUser(caller).user.id)) }),
    renewCalendarAddress: async (request) => {
      const { createdAt, token } = await addresses.renew(toActor(request));
      return created({ success: true, data: presentAddress(createdAt), token });
    },
    deleteCalendarAddress: async (request) => {
      await addresses.end(toActor(request));
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}

function presentAddress(createdAt: Date | null) {
  return { created_at: createdAt?.toISOString() ?? null };
}

/** Opened by a calendar program where there is one. */
function calendarReply(text: string, name = 'kalendar') {
  const headers = { 'Content-Disposition': `inline; filename="${name}.ics"` };
  return { status: 200 as const, text, contentType: 'text/calendar' as const, headers };
}

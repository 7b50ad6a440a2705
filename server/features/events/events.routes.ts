import { type Handlers, ok } from '../../http/operation.ts';
import type { Readers } from '../account/readers.service.ts';
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

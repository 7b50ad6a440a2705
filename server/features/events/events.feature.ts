import type { Core } from '../../core.ts';
import type { Readers } from '../account/readers.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { createEventList } from './eventList.service.ts';
import { eventsRoutes } from './events.routes.ts';

interface EventsNeeds {
  categories: Categories;
  readers: Readers;
}

export function eventsFeature(core: Core, needs: EventsNeeds) {
  const deps = { ...core, ...needs };
  return { services: {}, routes: eventsRoutes({ ...deps, list: createEventList(deps) }) };
}

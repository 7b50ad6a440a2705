import type { Core } from '../../core.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { Readers } from '../account/readers.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { BoardService } from '../board/board.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createCalendars } from './calendar.service.ts';
import { createCalendarAddresses } from './calendarAddresses.service.ts';
import { createEventList } from './eventList.service.ts';
import { calendarRoutes, eventsRoutes } from './events.routes.ts';

interface EventsNeeds {
  audit: AuditService;
  board: BoardService;
  categories: Categories;
  permissions: PermissionsService;
  readers: Readers;
  settings: Settings;
}

export function eventsFeature(core: Core, needs: EventsNeeds) {
  const deps = { ...core, ...needs };
  const eventList = createEventList(deps);
  const calendarAddresses = createCalendarAddresses(deps);
  const calendars = createCalendars({ ...deps, addresses: calendarAddresses });
  return {
    services: { calendarAddresses, eventList },
    routes: {
      ...eventsRoutes({ ...deps, list: eventList }),
      ...calendarRoutes({ ...deps, calendars, addresses: calendarAddresses }),
    },
  };
}

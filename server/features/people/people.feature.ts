import type { Core } from '../../core.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeopleService } from './people.service.ts';

export function peopleFeature({ database }: Core) {
  return { routes: peopleRoutes(createPeopleService(database)) };
}

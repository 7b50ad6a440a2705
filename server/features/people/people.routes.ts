import { type Handlers, ok } from '../../http/operation.ts';
import type { PeopleService } from './people.service.ts';

export function peopleRoutes(people: PeopleService) {
  return {
    searchPeopleAndPages: async ({ query }) => ok({ success: true, data: await people.find(query.q) }),
  } satisfies Partial<Handlers>;
}

import { type Handlers, ok } from '../../http/operation.ts';
import type { PeopleService } from './people.service.ts';

export function peopleRoutes(people: PeopleService) {
  return {
    getUser: async ({ params }) => ok({ success: true, data: await people.user(params.id) }),
    getGroup: async ({ params }) => ok({ success: true, group: await people.group(params.id) }),
    searchPeopleAndPages: async ({ query }) => ok({ success: true, data: await people.find(query.q) }),
  } satisfies Partial<Handlers>;
}

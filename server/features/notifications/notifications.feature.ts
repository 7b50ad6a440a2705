import { type AudienceInput, countAudience } from './broadcastAudience.queries.ts';
import { createBroadcastRecords } from './broadcastRecords.queries.ts';
import { createBroadcastScheduler } from './broadcastScheduler.job.ts';
import { createBroadcastStates } from './broadcastStates.service.ts';
import { createBroadcasts } from './broadcasts.service.ts';
import { createDelivery } from './delivery.service.ts';
import { createDigests } from './digests.job.ts';
import { createInbox } from './inbox.service.ts';
import { createPreferences } from './preferences.service.ts';

type Deps = Parameters<typeof createDelivery>[0] &
  Parameters<typeof createDigests>[0] &
  Parameters<typeof createPreferences>[0] &
  Omit<Parameters<typeof createBroadcastScheduler>[0], 'delivery'>;

export function createNotificationServices(deps: Deps) {
  const { database } = deps;
  const shared = { ...deps, records: createBroadcastRecords(database), delivery: createDelivery(deps) };
  return {
    broadcasts: createBroadcasts(shared),
    states: createBroadcastStates(shared),
    inbox: createInbox(deps),
    preferences: createPreferences(deps),
    countAudience: (input: AudienceInput) => countAudience(database, input),
    scheduler: createBroadcastScheduler(shared),
    digests: createDigests(deps),
  };
}

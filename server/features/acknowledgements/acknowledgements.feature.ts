import { createAcknowledgements } from './acknowledgements.service.ts';
import { createOwnAcknowledgements } from './ownAcknowledgements.service.ts';
import { createReminders } from './reminders.service.ts';

type Deps = Parameters<typeof createAcknowledgements>[0] &
  Parameters<typeof createOwnAcknowledgements>[0] &
  Parameters<typeof createReminders>[0];

export function createAcknowledgementServices(deps: Deps) {
  return {
    acknowledgements: createAcknowledgements(deps),
    own: createOwnAcknowledgements(deps),
    reminders: createReminders(deps),
  };
}

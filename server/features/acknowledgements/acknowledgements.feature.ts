import type { Core } from '../../core.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { RecordRead } from '../audit/personalDataReads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { acknowledgementsRoutes } from './acknowledgements.routes.ts';
import { createAcknowledgements } from './acknowledgements.service.ts';
import { createOwnAcknowledgements } from './ownAcknowledgements.service.ts';
import { createReminders } from './reminders.service.ts';

interface AcknowledgementsNeeds extends Pick<ArticlesFeatureServices, 'records'> {
  audit: AuditService;
  recordRead: RecordRead;
  settings: Settings;
}

export function acknowledgementsFeature(core: Core, needs: AcknowledgementsNeeds) {
  const deps = { ...core, ...needs };
  const ownAcknowledgements = createOwnAcknowledgements(core);
  return {
    services: { ownAcknowledgements },
    routes: acknowledgementsRoutes({
      acknowledgements: createAcknowledgements(deps),
      own: ownAcknowledgements,
      reminders: createReminders(deps),
      recordRead: needs.recordRead,
    }),
  };
}

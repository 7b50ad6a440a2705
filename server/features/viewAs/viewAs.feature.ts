import type { Core } from '../../core.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { viewAsRoutes } from './viewAs.routes.ts';
import { createViewAs } from './viewAs.service.ts';
import { createViewTokens } from './viewToken.policy.ts';

interface ViewAsNeeds extends Pick<AccountFeatureServices, 'findPermissions' | 'permissions'> {
  audit: AuditService;
}

export function viewAsFeature(core: Core, needs: ViewAsNeeds) {
  const viewAs = createViewAs({ ...core, ...needs, tokens: createViewTokens(core.config.secret) });
  return { services: { openView: viewAs.open }, routes: viewAsRoutes(viewAs) };
}

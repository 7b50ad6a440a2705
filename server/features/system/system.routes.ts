import type { components } from '../../../generated/server/schema.d.ts';
import type { Database } from '../../database/database.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { ApiDocument } from '../../http/types.ts';
import type { MailState } from '../../platform/mailState.ts';
import { serviceUnavailable } from '../../shared/errors.ts';
import { preEncodeJson } from '../../shared/preEncodedJson.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { presentMaintenance } from './system.presenter.ts';

/** One visit in ten is enough for a percentile a week, and costs the others nothing. */
const WEB_VITALS_SAMPLE_RATE = 0.1;

interface SystemDeps {
  database: Database;
  settings: Settings;
  maintenance: MaintenanceService;
  siteLogo: () => Promise<components['schemas']['Logo'] | null>;
  mailState: MailState;
  idleTestMode: boolean;
  document: ApiDocument;
  readDocumentYaml: () => string;
  version: string;
  isDegraded: () => boolean;
  isDraining: () => boolean;
}

export function systemRoutes(deps: SystemDeps) {
  const { database, settings, maintenance, mailState, idleTestMode, document, readDocumentYaml, version } =
    deps;
  const { siteLogo, isDegraded, isDraining } = deps;

  return {
    getHealth: () => ok({ success: true }),
    getReady: async () => {
      if (isDraining()) throw serviceUnavailable({ logMessage: 'shutting down', retryAfter: 5 });
      await database.ping();
      return ok({ success: true, degraded: isDegraded() ? ['redis' as const] : [] });
    },
    getVersion: () => ok({ success: true, version }),
    getOpenapiJson: () => ok(preEncodeJson<Record<string, unknown>>({ ...document })),
    getOpenapiYaml: () => ({ status: 200, text: readDocumentYaml(), contentType: 'application/yaml' }),
    getSite: async () => {
      const [name, color, logo, publicBoard, registration, measuresVitals, current] = await Promise.all([
        settings.get('site_name'),
        settings.get('site_color'),
        siteLogo(),
        settings.get('public_board_enabled'),
        settings.get('registration_mode'),
        settings.get('web_vitals_enabled'),
        maintenance.now(),
      ]);
      return ok({
        success: true,
        data: {
          name,
          public_board_enabled: publicBoard,
          registration_mode: registration,
          mail_enabled: mailState.isEnabled(),
          color,
          logo,
          web_vitals_sample_rate: measuresVitals ? WEB_VITALS_SAMPLE_RATE : 0,
          maintenance: presentMaintenance(current),
        },
      });
    },
    getIdleTimeoutSetting: async () => {
      const enabled = await settings.get('idle_timeout_enabled');
      return ok({ success: true, value: enabled ? 'true' : 'false', meta: { testMode: idleTestMode } });
    },
  } satisfies Partial<Handlers>;
}

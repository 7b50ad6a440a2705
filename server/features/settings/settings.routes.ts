import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { AppError, badRequest, notFound } from '../../shared/errors.ts';
import { addressChangeProblem } from './addressChange.policy.ts';
import type { SendTestMail } from './sendTestMail.service.ts';
import type { SettingState } from './settingState.policy.ts';
import { presentSetting } from './settings.presenter.ts';
import type { SettingChange, Settings } from './settings.service.ts';
import { isSettingKey } from './settingsRegistry.policy.ts';

interface SettingsRoutesDeps {
  settings: Settings;
  sendTestMail: SendTestMail;
  /** So that what follows the answer finds the new address and mail server. */
  applyDelivery(): Promise<void>;
}

export function settingsRoutes({ settings, sendTestMail, applyDelivery }: SettingsRoutesDeps) {
  async function respond() {
    return ok({ success: true as const, data: (await settings.listWithNames()).map(presentSetting) });
  }

  /** A version conflict carries the current settings in their API shape. */
  async function presentConflict(error: unknown): Promise<never> {
    if (error instanceof AppError && error.code === 'VERSION_CONFLICT') {
      const current = await settings.addNames(error.data as SettingState[]);
      throw new AppError({ ...error, message: error.message, data: current.map(presentSetting) });
    }
    throw error;
  }

  return {
    listSettings: respond,
    updateSettings: async (request) => {
      const changes = request.body.values.map(toChange);
      const address = { stored: await settings.get('public_url'), origin: request.raw.headers.origin };
      requireReachable(changes, address);
      await settings.setMany(toActor(request), changes).catch(presentConflict);
      await applyDelivery();
      return respond();
    },
    resetSetting: async (request) => {
      const { key } = request.params;
      if (!isSettingKey(key)) throw notFound('Takové nastavení neexistuje.');
      await settings.reset(toActor(request), key, request.query.version).catch(presentConflict);
      await applyDelivery();
      return respond();
    },
    sendTestMail: async (request) => {
      const { to, values } = request.body;
      return ok({
        success: true,
        data: await sendTestMail(toActor(request), { to, changes: values.map(toChange) }),
      });
    },
  } satisfies Partial<Handlers>;
}

function requireReachable(
  changes: readonly SettingChange[],
  address: Parameters<typeof addressChangeProblem>[1],
): void {
  const message = addressChangeProblem(changes.find(({ key }) => key === 'public_url')?.value, address);
  if (message !== undefined) throw badRequest(message, [{ path: 'public_url', message }]);
}

function toChange(
  value: components['schemas']['TestMailRequest']['values'][number] & { version?: number },
  index: number,
): SettingChange {
  if (!isSettingKey(value.key))
    throw badRequest('Takové nastavení neexistuje.', [
      { path: `values.${index}.key`, message: 'Neznámý klíč.' },
    ]);
  return { ...value, key: value.key };
}

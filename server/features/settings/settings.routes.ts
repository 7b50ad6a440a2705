import type { components } from '../../../generated/server/schema.d.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { AppError, badRequest } from '../../shared/errors.ts';
import { toActor } from '../account/actor.ts';
import type { SettingChange, SettingState, Settings } from './settings.service.ts';
import { isSettingKey, SETTINGS } from './settingsRegistry.ts';

export function settingsRoutes(settings: Settings) {
  return {
    listSettings: async () => ok({ success: true, data: (await settings.all()).map(presentSetting) }),
    updateSettings: async (request) => {
      const changes = request.body.values.map(toChange);
      await settings.setMany(toActor(request), changes).catch(presentConflict);
      return ok({ success: true, data: (await settings.all()).map(presentSetting) });
    },
  } satisfies Partial<Handlers>;
}

function toChange(
  value: components['schemas']['SettingsUpdate']['values'][number],
  index: number,
): SettingChange {
  if (!isSettingKey(value.key))
    throw badRequest('Takové nastavení neexistuje.', [
      { path: `values.${index}.key`, message: 'Neznámý klíč.' },
    ]);
  return { ...value, key: value.key };
}

function presentSetting({ key, value, version, updatedAt }: SettingState): components['schemas']['Setting'] {
  const { default: initial, label, help } = SETTINGS[key];
  return { key, value, default: initial, label, help, version, updated_at: updatedAt?.toISOString() ?? null };
}

/** The conflict carries the present settings as the API shows them. */
function presentConflict(error: unknown): never {
  if (error instanceof AppError && error.code === 'VERSION_CONFLICT')
    throw new AppError({
      ...error,
      message: error.message,
      data: (error.data as SettingState[]).map(presentSetting),
    });
  throw error;
}

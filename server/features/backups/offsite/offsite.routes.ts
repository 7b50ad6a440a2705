import type { components } from '../../../../generated/server/schema.d.ts';
import { toActor } from '../../../access/actor.ts';
import { type Handlers, ok } from '../../../http/operation.ts';
import { AppError } from '../../../shared/errors.ts';
import { presentOffsite } from '../backups.presenter.ts';
import type { OffsitePlace } from './offsite.types.ts';
import type { OffsiteSettings } from './offsiteSettings.service.ts';
import type { TrialResult } from './tryOffsite.service.ts';

type Schemas = components['schemas'];

interface OffsiteRoutesDeps {
  settings: OffsiteSettings;
  tryOffsite: (
    actor: ReturnType<typeof toActor>,
    input: OffsitePlace & { secret: string | undefined },
  ) => Promise<TrialResult>;
  nudge(): void;
}

export function offsiteRoutes({ settings, tryOffsite, nudge }: OffsiteRoutesDeps) {
  async function present() {
    const stored = await settings.read();
    const isReadable = stored !== undefined && (await isOpenable(settings, stored));
    return presentOffsite(stored, { isReadable, isLocked: settings.isLocked });
  }

  return {
    getOffsiteBackups: async () => ok(await present()),
    saveOffsiteBackups: async (request) => {
      const { version, secret, recovery_key, retention } = request.body;
      const change = { version, secret, recoveryKey: recovery_key, retention, ...toPlace(request.body) };
      await settings.save(toActor(request), change);
      nudge();
      return ok(await present());
    },
    removeOffsiteBackups: async (request) => {
      await settings.remove(toActor(request));
      return ok(await present());
    },
    tryOffsiteBackups: async (request) => {
      const input = { ...toPlace(request.body), secret: request.body.secret };
      const { ok: isOk, message, hostKey, warning } = await tryOffsite(toActor(request), input);
      return ok({ success: true, data: { ok: isOk, message, host_key: hostKey, warning } });
    },
    createRecoveryKey: async (request) =>
      ok({ success: true, data: { recovery_key: await settings.makeRecoveryKey(toActor(request)) } }),
  } satisfies Partial<Handlers>;
}

function toPlace(input: Schemas['OffsitePlaceInput'] | Schemas['OffsiteInput']): OffsitePlace {
  const { kind, address, folder, user, region, host_key } = input;
  return {
    kind,
    address: address.trim(),
    folder: folder.trim(),
    user: user.trim(),
    region,
    hostKey: host_key,
  };
}

async function isOpenable(
  settings: OffsiteSettings,
  stored: NonNullable<Awaited<ReturnType<OffsiteSettings['read']>>>,
): Promise<boolean> {
  try {
    await settings.open(stored);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

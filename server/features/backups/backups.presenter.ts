import type { components } from '../../../generated/server/schema.d.ts';
import type { Backups } from './backups.service.ts';
import { placeWarning } from './offsite/offsiteAddress.policy.ts';
import type { OffsiteCopy, StoredOffsiteSettings } from './offsite/offsiteFolder.service.ts';
import { MAX_MIGRATION_BACKUPS } from './retention.policy.ts';

type Schemas = components['schemas'];
type BackupList = Awaited<ReturnType<Backups['list']>>;

export function presentBackups(list: BackupList): Schemas['BackupsAnswer'] {
  const { work, failure, late, unavailable, keep, nightly, restored, isOffsite } = list;
  const data = list.all.map(({ name, at, kind, stored, copy }) => ({
    name,
    created_at: at.toISOString(),
    bytes: stored ? stored.bytes : copy.bytes,
    kind,
    database: stored?.database ?? copy?.database ?? null,
    verified: stored ? stored.verified : copy.verified,
    took_ms: stored?.tookMs ?? null,
    is_here: stored !== undefined,
    copy: copy ? presentCopy(copy) : null,
  }));
  const meta = { running: work, last_failure: failure, last_restore: restored, off_site: isOffsite };
  const rules = { is_late: late, unavailable, keep, keep_migrations: MAX_MIGRATION_BACKUPS, nightly };
  return { success: true, data, meta: { ...meta, ...rules } };
}

function presentCopy({
  state,
  at,
  done,
  attempts,
  next_try_at,
  problem,
}: OffsiteCopy): Schemas['BackupCopy'] {
  return { state, at, done, attempts, next_try_at, problem };
}

/** Without what is secret. */
export function presentOffsite(
  settings: StoredOffsiteSettings | undefined,
  { isReadable, isLocked }: { isReadable: boolean; isLocked: boolean },
): Schemas['OffsiteAnswer'] {
  if (!settings) return { success: true, data: { settings: null } };
  const { version, kind, address, folder, user, region, hostKey, retention, siteId } = settings;
  const place = { version, kind, address, folder, user, region, host_key: hostKey, retention };
  const state = { site_id: siteId, warning: placeWarning(settings), readable: isReadable, locked: isLocked };
  const change = { updated_by: settings.updatedBy, updated_at: settings.updatedAt };
  return { success: true, data: { settings: { ...place, ...state, ...change } } };
}

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Op } from 'sequelize';
import { type Database, openDatabase, type WriteTransaction } from '../../database/database.ts';
import type { DatabaseLocation, StagingDatabase } from '../../database/databaseCopyTypes.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { DeskEnd, RestoredDesks } from '../desk/restoredDesks.service.ts';
import type { RestoredErasures } from '../users/reapplyErasures.service.ts';
import { reasonOf } from './backupMessages.service.ts';

const REPLACED_PREFIX = 'replaced-';

export interface ReplacedData {
  name: string;
  /** Absent when it holds data that exists nowhere else. */
  remove?: () => Promise<void>;
}

export interface ReplaceOptions {
  config: DatabaseLocation;
  log(line: string): void;
  createAudit(database: Database): AuditService;
  erasures: RestoredErasures;
  desks: RestoredDesks;
  /** Who asked for it; on the command line the system. */
  actor?: { name: string };
}

/** Replaces the current data by a restored database and its files. Steps that may fail run before the exchange. */
export async function replaceCurrent(
  options: ReplaceOptions,
  staging: StagingDatabase,
  archive: string,
  deskEnds: readonly DeskEnd[] | undefined,
): Promise<ReplacedData[]> {
  const { config, log } = options;
  await prepareStaging(options, staging, archive, deskEnds);
  const isLogCopied = await staging.copyLog().then(
    () => true,
    (error: unknown) => void log(`Systémový log začne znovu: ${reasonOf(error)}`),
  );
  const replaced: ReplacedData[] = [];
  const names = [...staging.fileNames, 'files'];
  const files = await swapFiles(config.dataDir, staging.location.dataDir, names, async () => {
    const previous = await staging.swap();
    if (!previous) return;
    replaced.push({
      name: `databáze ${previous.name}`,
      ...(isLogCopied && { remove: previous.drop }),
    });
  });
  return [...replaced, files];
}

/**
 * Migrates the restored schema and deletes every session, API token, mailed link and device for notifications, because
 * any of them may have been revoked, used or handed on since the backup. Repeats erasures made since, and notes in the records
 * of desks what they lost.
 */
async function prepareStaging(
  { log, createAudit, erasures, desks, actor = { name: 'Systém' } }: ReplaceOptions,
  { location }: StagingDatabase,
  archive: string,
  deskEnds: readonly DeskEnd[] | undefined,
): Promise<void> {
  const database = await openDatabase({ ...location, logger: silentLogger });
  try {
    const migrated = await database.migrate();
    if (migrated.length > 0) log(`Převedeno na tuto verzi: ${migrated.join(', ')}`);
    const audit = createAudit(database);
    await database.write(async (tx) => {
      const { Session, ApiToken, AccountLink, Delivery } = database.models;
      const { PushSubscription, CalendarAddress, LinkMail } = database.models;
      const all = { where: {}, transaction: tx.transaction };
      await Session.destroy(all);
      await ApiToken.destroy(all);
      await AccountLink.destroy(all);
      await PushSubscription.destroy(all);
      await CalendarAddress.destroy(all);
      await LinkMail.destroy(all);
      // What was queued in the backup has been sent since.
      await Delivery.update(
        { state: 'dropped' },
        { where: { state: 'queued' }, transaction: tx.transaction },
      );
      await cancelOutdatedNews(database, tx, new Date());
      const label = archive.split('/').at(-1) ?? archive;
      await audit.record(tx, {
        // In the restored data the number may be somebody else’s.
        actor: { id: null, name: actor.name },
        action: 'backup.restored',
        object: { type: 'backup', id: label, label },
        before: null,
        after: null,
      });
    });
    for (const { slug, next } of await desks.note(database, deskEnds)) {
      log(`Úřední deska ${slug}: co se na ní stalo po vzniku zálohy, chybí. Její záznam to uvádí.`);
      if (next)
        log(
          `Jaká čísla tam písemnosti mezitím dostaly, nelze zjistit, proto se část čísel vynechá: příští bude ${next}.`,
        );
    }
    const count = await erasures.reapply(database, audit);
    if (count > 0) log(`Znovu vymazaných lidí: ${count}. Vymazáni byli až po vzniku zálohy.`);
  } finally {
    await database.close();
  }
}

/** What was due before now was sent after the backup; sending it again is up to people. */
async function cancelOutdatedNews(
  database: Database,
  { transaction }: WriteTransaction,
  now: Date,
): Promise<void> {
  const { Broadcast, Article } = database.models;
  const past = { [Op.lte]: now };
  await Broadcast.update({ state: 'draft' }, { where: { state: 'planned', starts_at: past }, transaction });
  await Article.update(
    { announced_at: now },
    { where: { state: 'published', announced_at: null, published_at: past }, transaction, silent: true },
  );
}

/** Moves the current data into its own folder, then the new data in; any failure moves everything back. */
async function swapFiles(
  dataDir: string,
  stagingFolder: string,
  names: readonly string[],
  afterMove: () => Promise<void>,
): Promise<ReplacedData> {
  const replacedFolder = await mkdtemp(join(dataDir, REPLACED_PREFIX));
  const moved: { from: string; to: string }[] = [];
  const moveAll = async (fromFolder: string, toFolder: string) => {
    for (const name of names) {
      const [from, to] = [join(fromFolder, name), join(toFolder, name)];
      if (!existsSync(from)) continue;
      await rename(from, to);
      moved.push({ from, to });
    }
  };
  try {
    await moveAll(dataDir, replacedFolder);
    await moveAll(stagingFolder, dataDir);
    await afterMove();
  } catch (error) {
    for (const { from, to } of moved.reverse()) await rename(to, from);
    await rmdir(replacedFolder).catch(() => undefined);
    throw error;
  }
  return { name: replacedFolder, remove: () => rm(replacedFolder, { recursive: true, force: true }) };
}

/**
 * An interrupted restore leaves no database. A server that started there would create an empty one and hide
 * the replaced data.
 */
export async function requireCompleteRestore({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, SQLITE_FILE))) return;
  const replacedFolder = (await readdir(dataDir)).find((name) => name.startsWith(REPLACED_PREFIX));
  if (!replacedFolder) return;
  throw new Error(
    `obnovení ze zálohy se přerušilo: chybí ${SQLITE_FILE} a předchozí data leží v ${join(dataDir, replacedFolder)}. ` +
      'Vraťte obsah té složky zpátky, nebo ji smažte, a obnovte zálohu znovu.',
  );
}

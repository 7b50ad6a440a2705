import type { Transaction } from 'sequelize';
import { forgetFileWords } from '../../database/articleSearch.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import type { Actor } from '../account/actor.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import type { RemovedFiles } from '../articles/removedFiles.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Received } from './fileIntake.ts';
import { fileName } from './fileNames.ts';
import { columnsOf, type FileOwner, type OwnerRef, ownerOf } from './fileOwner.ts';
import type { FileOwners } from './fileOwners.ts';
import { fileInUse, fileRefused, noFile, tooManyFiles } from './files.errors.ts';
import { allowedType } from './fileTypes.ts';
import { usesOf } from './fileUses.ts';

const MOST_FILES = 100;
const ORDER = ['position', 'id'];

export interface FileAdminDeps {
  database: Database;
  audit: AuditService;
  owners: FileOwners;
  removed: Pick<RemovedFiles, 'ofKeys'>;
  /** Told after the commit of a file whose words the search may read. */
  onStored: (fileId: number) => void;
}

/** A file with what it belongs to. */
export interface ManagedFile {
  file: FileRecord;
  owner: FileOwner;
}

export interface FileUpdate {
  name: string;
  alt: string;
  position: number;
}

/** The files of articles and site pages, for those who write these; whatever changes, readers see at once. */
export function createFileAdmin(deps: FileAdminDeps) {
  const { database, audit, owners, removed, onStored } = deps;
  const { FileRecord: Files, FileVariant: Variants } = database.models;

  /**
   * The file and its owner; within a write both are locked, the owner first, as whoever saves it does.
   *
   * @throws 404 for one whose owner the caller may not know of, 403 for one that they may only read
   */
  async function find(permissions: Permissions, id: number, transaction?: Transaction): Promise<ManagedFile> {
    const known = await Files.findByPk(id, {
      attributes: ['article_id', 'page_id'],
      ...(transaction && { transaction }),
    });
    const ref = known && ownerOf(known);
    if (!ref) throw noFile();
    const owner = await owners.find(permissions, ref, transaction).catch(asFile);
    const file = await Files.findByPk(id, transaction && { transaction, lock: transaction.LOCK.UPDATE });
    if (!file) throw noFile();
    return { file, owner };
  }

  async function list(permissions: Permissions, ref: OwnerRef): Promise<ManagedFile[]> {
    const owner = await owners.find(permissions, ref);
    const files = await Files.findAll({ where: { ...columnsOf(ref) }, order: ORDER });
    return files.map((file) => ({ file, owner }));
  }

  async function record(
    tx: WriteTransaction,
    actor: Actor,
    action: AuditAction,
    file: FileRecord,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    await audit.record(tx, {
      actor,
      action,
      object: { type: 'file', id: file.id, label: file.name },
      before: before && { ...before },
      after: after && { ...after },
    });
  }

  async function keepVariants(
    { transaction }: WriteTransaction,
    { id }: FileRecord,
    { variants }: Received,
  ): Promise<void> {
    await Variants.bulkCreate(
      variants.map((variant) => ({ ...variant, file_id: id })),
      { transaction },
    );
  }

  function tellWords(tx: WriteTransaction, { id, text_state }: FileRecord): void {
    if (text_state === 'waiting') tx.afterCommit(() => onStored(id));
  }

  /** Where another file can still be added. @throws as `find` does, and 400 when there are as many as may be */
  async function requireRoom(
    permissions: Permissions,
    ref: OwnerRef,
    transaction?: Transaction,
  ): Promise<FileOwner> {
    const owner = await owners.find(permissions, ref, transaction);
    const where = { ...columnsOf(ref) };
    const count = await Files.count({ where, ...(transaction && { transaction }) });
    if (count >= MOST_FILES) throw tooManyFiles(ref.kind, MOST_FILES);
    return owner;
  }

  /** Makes bytes that were taken in a file of the owner, the last one. */
  function add(actor: Actor, ref: OwnerRef, received: Received, alt: string): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const owner = await requireRoom(actor.permissions, ref, transaction);
      const where = { ...columnsOf(ref) };
      const last: number | null = await Files.max('position', { where, transaction });
      const file = await Files.create(
        {
          ...contentOf(received, owner),
          ...columnsOf(ref),
          alt: alt.trim(),
          position: last === null ? 0 : last + 1,
          created_by: actor.id,
        },
        { transaction },
      );
      await keepVariants(tx, file, received);
      await record(tx, actor, 'file.created', file, null, auditView(file));
      owners.tell(tx, owner);
      tellWords(tx, file);
      return { file, owner };
    });
  }

  /** Its ending stays that of its content, whatever the name says. */
  function update(actor: Actor, id: number, input: FileUpdate): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      const before = auditView(file);
      const type = allowedType(file.mime);
      const name = type ? fileName(input.name, type) : input.name.trim();
      await file.update({ name, alt: input.alt.trim() }, { transaction });
      await moveTo(tx, file, input.position);
      await record(tx, actor, 'file.updated', file, before, auditView(file));
      owners.tell(tx, owner);
      return { file, owner };
    });
  }

  /** Puts the file at this place among those of its owner, and numbers them all anew. */
  async function moveTo(
    { transaction }: WriteTransaction,
    file: FileRecord,
    position: number,
  ): Promise<void> {
    const { article_id, page_id } = file;
    const where = { article_id, page_id };
    const others = (await Files.findAll({ where, order: ORDER, transaction })).filter(
      ({ id }) => id !== file.id,
    );
    const ordered = [...others.slice(0, position), file, ...others.slice(position)];
    for (const [place, one] of ordered.entries()) {
      if (one.position !== place) await one.update({ position: place }, { transaction });
    }
  }

  /** @throws 409 while its owner shows it as it is saved */
  function remove(actor: Actor, id: number): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      const uses = usesOf(owner.record, id);
      if (uses.length > 0) throw fileInUse(owner.kind, uses);
      await removed.ofKeys(tx, await keysOf(file, transaction));
      await forgetFileWords(database, tx, file);
      await file.destroy({ transaction });
      await record(tx, actor, 'file.deleted', file, auditView(file), null);
      owners.tell(tx, owner);
    });
  }

  async function keysOf({ id, storage_key }: FileRecord, transaction: Transaction): Promise<string[]> {
    const variants = await Variants.findAll({ where: { file_id: id }, transaction });
    return [storage_key, ...variants.map((variant) => variant.storage_key)];
  }

  /** The new bytes take the place of the old ones, under the same number. */
  function replace(actor: Actor, id: number, received: Received): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      if (file.kind !== received.kind) throw otherKind(file);
      const before = auditView(file);
      await removed.ofKeys(tx, await keysOf(file, transaction));
      await Variants.destroy({ where: { file_id: id }, transaction });
      await forgetFileWords(database, tx, file);
      await file.update(contentOf(received, owner), { transaction });
      await keepVariants(tx, file, received);
      await record(tx, actor, 'file.replaced', file, before, auditView(file));
      owners.tell(tx, owner);
      tellWords(tx, file);
      return { file, owner };
    });
  }

  /** Whether a file has these bytes, as the database has it now. */
  async function keeps({ storageKey }: Received): Promise<boolean> {
    return (await Files.count({ where: { storage_key: storageKey } })) > 0;
  }

  return { keeps, find, list, requireRoom, add, update, remove, replace };
}

export type FileAdmin = ReturnType<typeof createFileAdmin>;

/** The search finds articles, so the words of a page's files are not read. */
function contentOf(received: Received, owner: FileOwner) {
  const { name, mime, size, kind, width, height, storageKey, hasWords } = received;
  const text_state = hasWords && owner.kind === 'article' ? ('waiting' as const) : ('none' as const);
  return { name, mime, size, kind, width, height, storage_key: storageKey, text_state };
}

function auditView({ article_id, page_id, name, mime, size, alt, position }: FileRecord) {
  return { ...(page_id === null ? { article_id } : { page_id }), name, mime, size, alt, position };
}

function otherKind({ kind }: FileRecord) {
  return fileRefused(
    kind === 'image'
      ? 'Obrázek lze nahradit jen jiným obrázkem.'
      : 'Přílohu lze nahradit jen jinou přílohou, ne obrázkem.',
  );
}

/** Who asks for a file hears of a file. */
function asFile(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 404) throw noFile();
  throw error;
}

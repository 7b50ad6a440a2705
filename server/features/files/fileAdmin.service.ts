import type { Transaction } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import { reindexArticle, unindexFile } from '../../search/indexArticles.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { requireNotPosted } from '../desk/deskGuard.queries.ts';
import { toSafeFileName } from './fileNames.policy.ts';
import { columnsOf, type FileOwner, type OwnerRef, ownerOf } from './fileOwner.types.ts';
import type { FileOwners } from './fileOwners.service.ts';
import { fileInUse, fileNotFound, fileRefused, tooManyFiles } from './files.errors.ts';
import { textKindOf } from './fileTextKinds.policy.ts';
import { findAllowedType } from './fileTypes.policy.ts';
import type { ReceivedFile } from './fileUploads.service.ts';
import { usesOf } from './fileUses.policy.ts';

const MAX_FILES = 100;
const ORDER = ['position', 'id'];

interface FileAdminDeps {
  database: Database;
  audit: AuditService;
  owners: FileOwners;
  removedFiles: Pick<RemovedFiles, 'ofKeys'>;
  onStored: (fileId: number) => void;
}

export interface ManagedFile {
  file: FileRecord;
  owner: FileOwner;
}

export interface FileUpdate {
  name: string;
  alt: string;
  position: number;
}

export function createFileAdmin(deps: FileAdminDeps) {
  const { database, audit, owners, removedFiles, onStored } = deps;
  const { FileRecord: Files, FileVariant: Variants } = database.models;

  /**
   * Returns a file and its owner; within a transaction both are locked, the owner first, in the order in which a save
   * locks.
   *
   * @throws 404 for a file whose owner the caller may not know of, 403 for one that they may only read
   */
  async function find(permissions: Permissions, id: number, transaction?: Transaction): Promise<ManagedFile> {
    const ownerIds = await Files.findByPk(id, {
      attributes: ['article_id', 'page_id'],
      ...(transaction && { transaction }),
    });
    const ref = ownerIds && ownerOf(ownerIds);
    if (!ref) throw fileNotFound();
    const owner = await owners.find(permissions, ref, transaction).catch(rethrowAsFileNotFound);
    const file = await Files.findByPk(id, transaction && { transaction, lock: transaction.LOCK.UPDATE });
    if (!file) throw fileNotFound();
    return { file, owner };
  }

  async function list(permissions: Permissions, ref: OwnerRef): Promise<ManagedFile[]> {
    const owner = await owners.find(permissions, ref);
    const files = await Files.findAll({ where: { ...columnsOf(ref) }, order: ORDER });
    return files.map((file) => ({ file, owner }));
  }

  /** @throws 409 for the files of what hangs on a desk, or hung there */
  async function requireChangeable(tx: WriteTransaction, { kind, record }: FileOwner): Promise<void> {
    if (kind === 'article') await requireNotPosted(database, tx, record.id);
  }

  async function recordAudit(
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

  async function saveVariants(
    { transaction }: WriteTransaction,
    { id }: FileRecord,
    { variants }: ReceivedFile,
  ): Promise<void> {
    await Variants.bulkCreate(
      variants.map((variant) => ({ ...variant, file_id: id })),
      { transaction },
    );
  }

  function notifyStored(tx: WriteTransaction, { id, text_state }: FileRecord): void {
    if (text_state === 'waiting') tx.afterCommit(() => onStored(id));
  }

  /** The search finds an article by the names of its attachments; the text of a file follows when it has been read. */
  async function indexName(tx: WriteTransaction, { article_id, kind }: FileRecord): Promise<void> {
    if (article_id !== null && kind === 'attachment') await reindexArticle(database, tx, article_id);
  }

  /** @throws like `find`, and 400 when the owner has the maximum number of files */
  async function requireCapacity(
    permissions: Permissions,
    ref: OwnerRef,
    transaction?: Transaction,
  ): Promise<FileOwner> {
    const owner = await owners.find(permissions, ref, transaction);
    const where = { ...columnsOf(ref) };
    const count = await Files.count({ where, ...(transaction && { transaction }) });
    if (count >= MAX_FILES) throw tooManyFiles(ref.kind, MAX_FILES);
    return owner;
  }

  /** In a transaction of the caller, who is responsible for notifying the owner's readers. */
  async function insert(
    tx: WriteTransaction,
    ref: OwnerRef,
    received: ReceivedFile,
    details: { alt: string; position: number; createdBy: number | null },
  ): Promise<FileRecord> {
    const file = await Files.create(
      {
        ...contentColumnsOf(received, ref),
        ...columnsOf(ref),
        alt: details.alt.trim(),
        position: details.position,
        created_by: details.createdBy,
      },
      { transaction: tx.transaction },
    );
    await saveVariants(tx, file, received);
    notifyStored(tx, file);
    return file;
  }

  /** @param isOnce whether one of the same name and size is answered instead, which the caller knows to be the same */
  function add(
    actor: Actor,
    ref: OwnerRef,
    received: ReceivedFile,
    alt: string,
    { isOnce = false } = {},
  ): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const owner = await requireCapacity(actor.permissions, ref, transaction);
      await requireChangeable(tx, owner);
      const where = { ...columnsOf(ref) };
      const { name, size } = received;
      const same = isOnce ? await Files.findOne({ where: { ...where, name, size }, transaction }) : null;
      if (same) return { file: same, owner };
      const lastPosition: number | null = await Files.max('position', { where, transaction });
      const position = lastPosition === null ? 0 : lastPosition + 1;
      const file = await insert(tx, ref, received, { alt, position, createdBy: actor.id });
      await indexName(tx, file);
      await recordAudit(tx, actor, 'file.created', file, null, auditView(file));
      owners.publishChange(tx, owner);
      return { file, owner };
    });
  }

  /** The extension stays that of the content, whatever the name is. */
  function update(actor: Actor, id: number, input: FileUpdate): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      await requireChangeable(tx, owner);
      const before = auditView(file);
      const type = findAllowedType(file.mime);
      const name = type ? toSafeFileName(input.name, type) : input.name.trim();
      const isRenamed = name !== file.name;
      await file.update({ name, alt: input.alt.trim() }, { transaction });
      if (isRenamed) await indexName(tx, file);
      await setPosition(tx, file, input.position);
      await recordAudit(tx, actor, 'file.updated', file, before, auditView(file));
      owners.publishChange(tx, owner);
      return { file, owner };
    });
  }

  async function setPosition(
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
    for (const [index, sibling] of ordered.entries()) {
      if (sibling.position !== index) await sibling.update({ position: index }, { transaction });
    }
  }

  /** @throws 409 while the saved owner uses the file */
  function remove(actor: Actor, id: number): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      await requireChangeable(tx, owner);
      const uses = usesOf(owner.record, id);
      if (uses.length > 0) throw fileInUse(owner.kind, uses);
      await removedFiles.ofKeys(tx, await storageKeysOf(file, transaction));
      await file.destroy({ transaction });
      await unindexFile(database, tx, file);
      await recordAudit(tx, actor, 'file.deleted', file, auditView(file), null);
      owners.publishChange(tx, owner);
    });
  }

  async function storageKeysOf({ id, storage_key }: FileRecord, transaction: Transaction): Promise<string[]> {
    const variants = await Variants.findAll({ where: { file_id: id }, transaction });
    return [storage_key, ...variants.map((variant) => variant.storage_key)];
  }

  function replace(actor: Actor, id: number, received: ReceivedFile): Promise<ManagedFile> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const { file, owner } = await find(actor.permissions, id, transaction);
      await requireChangeable(tx, owner);
      if (file.kind !== received.kind) throw kindMismatchError(file);
      const before = auditView(file);
      await removedFiles.ofKeys(tx, await storageKeysOf(file, transaction));
      await Variants.destroy({ where: { file_id: id }, transaction });
      await file.update(contentColumnsOf(received, owner), { transaction });
      await unindexFile(database, tx, file);
      await saveVariants(tx, file, received);
      await recordAudit(tx, actor, 'file.replaced', file, before, auditView(file));
      owners.publishChange(tx, owner);
      notifyStored(tx, file);
      return { file, owner };
    });
  }

  /** Queries the database instead of trusting the outcome of a write that failed. */
  async function isStored({ storageKey }: ReceivedFile): Promise<boolean> {
    return (await Files.count({ where: { storage_key: storageKey } })) > 0;
  }

  return { isStored, find, list, requireCapacity, insert, add, update, remove, replace };
}

export type FileAdmin = ReturnType<typeof createFileAdmin>;

/** Of the files of a page only a PDF is read, to be checked: the search finds articles. */
function contentColumnsOf(received: ReceivedFile, owner: Pick<FileOwner, 'kind'>) {
  const { name, mime, size, kind, width, height, storageKey, hasText } = received;
  const isRead = hasText && (owner.kind === 'article' || textKindOf(mime) === 'pdf');
  const text_state = isRead ? ('waiting' as const) : ('none' as const);
  const unknown = { lacks_text: false, lacks_title: false };
  return { name, mime, size, kind, width, height, storage_key: storageKey, text_state, ...unknown };
}

function auditView({ article_id, page_id, name, mime, size, alt, position }: FileRecord) {
  return { ...(page_id === null ? { article_id } : { page_id }), name, mime, size, alt, position };
}

function kindMismatchError({ kind }: FileRecord) {
  return fileRefused(
    kind === 'image'
      ? 'Obrázek lze nahradit jen jiným obrázkem.'
      : 'Přílohu lze nahradit jen jinou přílohou, ne obrázkem.',
  );
}

function rethrowAsFileNotFound(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 404) throw fileNotFound();
  throw error;
}

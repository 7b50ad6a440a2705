import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import { AppError, forbidden } from '../../shared/errors.ts';
import type { FileAdmin } from '../files/fileAdmin.service.ts';
import { deskNotFound, missingReason, noticeNotFound, wrongDeskState } from './desk.errors.ts';
import type { DeskIntakeAction, DeskIntakeInput, NoticeView } from './desk.types.ts';
import { intakeHash, type ReadIntake, type SentIntake } from './deskIntakeInput.service.ts';
import {
  hasBeenPosted,
  type IntakeContent,
  type IntakeFile,
  nextStep,
  readContent,
  requireAsSent,
  requirePending,
  requireSent,
  storedName,
} from './intakeContent.policy.ts';
import type { CheckPosted, NoticeActions, NoticeActionsDeps } from './noticeActions.service.ts';
import type { NoticeChanges } from './noticeChanges.service.ts';
import { toDetailColumns } from './noticeDetails.policy.ts';
import type { PresentNotice } from './notices.service.ts';

export interface DeskIntakeDeps extends NoticeActionsDeps {
  actions: NoticeActions;
  changes: NoticeChanges;
  readIntake: ReadIntake;
  fileAdmin: Pick<FileAdmin, 'remove' | 'update'>;
}

export interface IntakeView extends NoticeView {
  content: IntakeContent;
  files: (IntakeFile & { isReceived: boolean })[];
}

const MIN_REASON = 3;

/**
 * Notices from a records service, each known by its reference number and version, so that every call may be repeated.
 * See `docs/decisions/desk-intake.md`.
 */
export function createDeskIntake(deps: DeskIntakeDeps) {
  const { database, clock, records, writer, notices, versions, actions, changes, readIntake, fileAdmin } =
    deps;
  const { ApiToken, Article: Articles, Desk, DeskNotice: Notices } = database.models;

  /** @throws 404 for a desk that the caller may not know of, 403 for one that they may only read */
  async function requireDesk({ writeIds, readIds }: Permissions, deskId: number): Promise<void> {
    if (!writeIds.has(deskId)) throw readIds.has(deskId) ? forbidden() : deskNotFound();
    if (!(await Desk.findByPk(deskId, { attributes: ['category_id'] }))) throw deskNotFound();
  }

  async function find(permissions: Permissions, deskId: number, key: string): Promise<NoticeView> {
    await requireDesk(permissions, deskId);
    const where = { desk_id: deskId, source_key: key.trim() };
    const found = await Notices.findOne({ where, attributes: ['article_id'] });
    if (!found) throw noticeNotFound();
    return notices.get(permissions, found.article_id);
  }

  async function remember(
    { transaction }: WriteTransaction,
    { notice }: NoticeView,
    articleId: number,
    { version, hash, textHash, details, files, received }: SentIntake,
  ): Promise<void> {
    const { revision } = notice;
    const wanted = new Set(files.map(({ sha256 }) => sha256));
    const former = notice.source_content === null ? undefined : readContent(notice);
    const known = [...(former?.formerFiles ?? []), ...(former?.files ?? []).map(({ sha256 }) => sha256)];
    const formerFiles = [...new Set(known)].filter((one) => !wanted.has(one));
    const content: IntakeContent = {
      hash,
      textHash,
      details,
      files,
      formerFiles,
      articleId,
      revision,
      ...(received && { received }),
    };
    const source = { source_version: version, source_content: JSON.stringify(content) };
    await notice.update({ ...source, version: notice.version + 1 }, { transaction });
  }

  /** Two at once with the same key wait for each other. @returns its number */
  function findOrCreate(actor: Actor, deskId: number, sent: SentIntake): Promise<number> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, `desk-intake:${deskId}`);
      const where = { desk_id: deskId, source_key: sent.key };
      const known = await Notices.findOne({ where, attributes: ['article_id'], transaction });
      if (known) return known.article_id;
      const { title, html, text, details } = sent;
      const created = await notices.insert(tx, actor, { desk_id: deskId, title, details }, { html, text });
      await created.notice.update({ source_key: sent.key }, { transaction });
      await remember(tx, created, created.article.id, sent);
      return created.article.id;
    });
  }

  async function write(
    tx: WriteTransaction,
    actor: Actor,
    current: NoticeView,
    target: Article,
    sent: SentIntake,
  ): Promise<void> {
    if (target.state === 'trashed') throw wrongDeskState('Písemnost je v koši. Nejdřív ji obnovte.');
    const { title, html, text } = sent;
    const action = 'article.updated';
    // The cover may be a file that this version has not.
    const values = { title, perex: '', html, text, cover_file_id: null };
    await writer.change(tx, target, values, { actor, action });
    const { transaction } = tx;
    if (current.notice.state === 'prepared')
      await current.notice.update(
        toDetailColumns({ ...sent.details, planned_on: current.notice.planned_on }),
        { transaction },
      );
    await remember(tx, current, target.id, sent);
  }

  /** Under the lock of the article. @returns whether it was not known before */
  async function accept(actor: Actor, id: number, sent: SentIntake): Promise<boolean> {
    const step = await database.write(async (tx) => {
      const { transaction } = tx;
      await records.find(actor.permissions, id, transaction);
      const current = await notices.view(id, tx);
      const next = nextStep(current.notice, sent);
      if (next !== 'rewrite') return next;
      const draftId = current.notice.change_article_id ?? id;
      const lock = transaction.LOCK.UPDATE;
      const target = await Articles.findByPk(draftId, { transaction, lock, rejectOnEmpty: true });
      await write(tx, actor, current, target, sent);
      return next;
    });
    if (step !== 'change') return step === 'rewrite';
    await changes.start(actor, id, (tx, current, draft) => write(tx, actor, current, draft, sent));
    // Somebody else may have begun a change a moment earlier.
    await accept(actor, id, sent);
    return true;
  }

  /**
   * Of each file that the version has one copy, with its name and place. What it has not goes: with a new version all of
   * that, with a repeat what came with former versions, and so whatever clerks have added since stays.
   */
  async function arrangeFiles(
    actor: Actor,
    { articleId, files, formerFiles }: IntakeContent,
    isNew: boolean,
  ): Promise<void> {
    const kept: { file: FileRecord; name: string; index: number }[] = [];
    for (const { file, sha256 } of await versions.hashFiles(articleId)) {
      const index = files.findIndex((one) => one.sha256 === sha256);
      const sent = files[index];
      const isFirst = !kept.some((one) => one.index === index);
      if (sent && isFirst) kept.push({ file, name: storedName(sent, file), index });
      else if (sent || isNew || formerFiles.includes(sha256))
        await fileAdmin.remove(actor, file.id).catch(ignoreInUse);
    }
    const isOrdered = kept.every(({ index }, at) => index >= (kept[at - 1]?.index ?? 0));
    for (const { file, name, index } of kept.sort((a, b) => a.index - b.index)) {
      if (file.name === name && isOrdered) continue;
      const position = isOrdered ? file.position : index;
      await fileAdmin.update(actor, file.id, { name, alt: file.alt, position });
    }
  }

  /** With the files as they hang, or what has come of those that are to hang. */
  async function withFiles(permissions: Permissions, view: NoticeView): Promise<IntakeView> {
    const content = readContent(view.notice);
    if (hasBeenPosted(view.notice, content)) {
      const { files } = await notices.getVersion(permissions, view.article.id, view.notice.revision);
      const hung = files.map(({ name, sha256 }) => ({ name, sha256, isReceived: true }));
      return { ...view, content, files: hung };
    }
    const received = new Set((await versions.hashFiles(content.articleId)).map(({ sha256 }) => sha256));
    const files = content.files.map((file) => ({ ...file, isReceived: received.has(file.sha256) }));
    return { ...view, content, files };
  }

  /** The name is kept as it is now: the token may be gone by the time somebody asks. */
  async function receivedBy(tokenId: number | undefined): Promise<Pick<SentIntake, 'received'>> {
    const token = tokenId === undefined ? null : await ApiToken.findByPk(tokenId, { attributes: ['name'] });
    return token ? { received: { at: clock.now().toISOString(), token: token.name } } : {};
  }

  /** A repeat is known before its kind is looked up, which may have been renamed since. */
  async function accepted(actor: Actor, deskId: number, input: DeskIntakeInput, tokenId: number | undefined) {
    const where = { desk_id: deskId, source_key: input.reference_number.trim() };
    const known = await Notices.findOne({ where });
    if (known?.source_version === input.version && readContent(known).hash === intakeHash(input))
      return { id: known.article_id, isNew: false };
    const read = await readIntake(input, known?.kind_id).catch(rethrowWithOwnPaths);
    const sent = { ...read, ...(await receivedBy(tokenId)) };
    const id = await findOrCreate(actor, deskId, sent);
    return { id, isNew: await accept(actor, id, sent) };
  }

  return {
    find,

    async get(permissions: Permissions, deskId: number, key: string): Promise<IntakeView> {
      return withFiles(permissions, await find(permissions, deskId, key));
    },

    /**
     * Prepares a notice, or the change of one that hangs.
     *
     * @throws 409 for an older version, and for other content of the same one
     */
    async save(
      actor: Actor,
      deskId: number,
      input: DeskIntakeInput,
      tokenId: number | undefined,
    ): Promise<IntakeView> {
      const { permissions } = actor;
      await requireDesk(permissions, deskId);
      const { id, isNew } = await accepted(actor, deskId, input, tokenId);
      const view = await notices.get(permissions, id);
      const content = readContent(view.notice);
      if (!hasBeenPosted(view.notice, content)) await arrangeFiles(actor, content, isNew);
      return withFiles(permissions, view);
    },

    /** One that is posted already is answered as it hangs. @throws like `NoticeActions.post` and `NoticeChanges.post` */
    async post(
      actor: Actor,
      deskId: number,
      { reference_number: key, version, reason = '' }: DeskIntakeAction,
      present: PresentNotice,
    ): Promise<IntakeView> {
      const { permissions } = actor;
      const { notice, article } = await find(permissions, deskId, key);
      const content = requireSent(notice, version);
      if (!hasBeenPosted(notice, content)) {
        requirePending(notice, content);
        // They have come in any order, and clerks may have renamed them.
        await arrangeFiles(actor, content, false);
        const action = { reason, version: notice.version };
        const check: CheckPosted = (text, locked, files) => requireAsSent(content, text, locked, files);
        await postVersion(actor, article.id, { notice, content, action, present, check }).catch(
          async (error: unknown) => {
            // The same call may have been a moment earlier.
            const now = await find(permissions, deskId, key);
            if (!hasBeenPosted(now.notice, content)) rethrowWithOwnPaths(error);
          },
        );
      }
      return withFiles(permissions, await find(permissions, deskId, key));
    },
  };

  async function postVersion(
    actor: Actor,
    id: number,
    posting: Pick<NoticeView, 'notice'> & {
      content: IntakeContent;
      action: { reason: string; version: number };
      present: PresentNotice;
      check: CheckPosted;
    },
  ): Promise<NoticeView> {
    const { notice, content, action, present, check } = posting;
    if (notice.state === 'prepared') return actions.post(actor, id, action, present, check);
    if (action.reason.trim().length < MIN_REASON)
      throw missingReason('Písemnost už je vyvěšená. Napište, proč se mění.');
    return changes.post(actor, id, { ...action, details: content.details }, present, check);
  }
}

export type DeskIntake = ReturnType<typeof createDeskIntake>;

/** The details of a notice are fields of their own here. */
function rethrowWithOwnPaths(error: unknown): never {
  if (!(error instanceof AppError) || !error.details) throw error;
  const { status, code, message } = error;
  const details = error.details.map(({ path, ...rest }) => ({
    path: path.replace(/^details\./, ''),
    ...rest,
  }));
  throw new AppError({ status, code, message, details });
}

/** Gone meanwhile, or in the text that a clerk has written since, which is never posted as what was sent. */
function ignoreInUse(error: unknown): void {
  if (!(error instanceof AppError && (error.status === 404 || error.code === 'IN_USE'))) throw error;
}

import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { DeskKind } from '../../models/deskKind.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SanitizedHtml } from '../../platform/sanitizeHtml.ts';
import { addDays, type Day, isDay } from '../../shared/days.ts';
import { badRequest, versionConflict } from '../../shared/errors.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { untitledSlug } from '../../shared/untitled.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { claimFreeSlug } from '../articles/articleSlug.queries.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deskNotFound, noticeNotFound, unknownKind, versionNotFound, wrongDeskState } from './desk.errors.ts';
import type {
  NoticeDetails,
  NoticeInput,
  NoticeUpdate,
  NoticeVersionView,
  NoticeView,
} from './desk.types.ts';
import { detailsOf, toDetailColumns } from './noticeDetails.policy.ts';
import { listNotices, loadNotice, openNotices, writableIds } from './notices.queries.ts';
import { SOON_DAYS, sortTasks } from './noticeTasks.policy.ts';
import { noticeTerm } from './noticeTerm.policy.ts';

export interface NoticesDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
  writer: ArticleWriter;
}

interface TermQuery {
  kind: number;
  posted_on?: Day | undefined;
  event_on?: Day | undefined;
  notice?: number | undefined;
}

export type PresentNotice = (view: NoticeView) => unknown;

/** Notices of desks for their clerks: prepared, listed and read. What is done with them: `noticeActions.service.ts`. */
export function createNotices({ database, clock, audit, records, writer }: NoticesDeps) {
  const { Desk, DeskFile, DeskKind, DeskNotice: Notices } = database.models;

  async function view(id: number, tx?: WriteTransaction): Promise<NoticeView> {
    const found = await loadNotice(database, id, tx?.transaction);
    if (!found) throw noticeNotFound();
    return found;
  }

  /**
   * Locks the article, then the notice.
   *
   * @throws 404 or 403 as for the article, 404 for one that is no notice, 409 with the notice for a stale version
   */
  async function lock(
    tx: WriteTransaction,
    actor: Actor,
    id: number,
    version: number,
    present: PresentNotice,
  ): Promise<NoticeView> {
    const { transaction } = tx;
    await records.find(actor.permissions, id, transaction);
    const notice = await Notices.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!notice) throw noticeNotFound();
    const locked = await view(id, tx);
    if (notice.version !== version) throw versionConflict(present(locked));
    return locked;
  }

  /** @throws 400 for a kind that does not exist, or is out of use and not the one that the notice has */
  async function requireKind(
    { transaction }: WriteTransaction,
    id: number,
    former?: number,
  ): Promise<DeskKind> {
    const kind = await DeskKind.findByPk(id, { transaction });
    if (!kind || (!kind.is_active && kind.id !== former)) throw unknownKind();
    return kind;
  }

  function recordAudit(
    tx: WriteTransaction,
    actor: Actor,
    action: 'notice.created' | 'notice.updated',
    { notice, article }: Pick<NoticeView, 'notice' | 'article'>,
    before: NoticeDetails | null,
  ): Promise<void> {
    return audit.record(tx, {
      actor,
      action,
      object: { type: 'article', id: article.id, label: article.title },
      before: before && { ...before },
      after: { ...detailsOf(notice) },
    });
  }

  /** Makes the draft too, whose text and files the calls of articles change. */
  async function insert(
    tx: WriteTransaction,
    actor: Actor,
    input: NoticeInput,
    content?: SanitizedHtml,
  ): Promise<NoticeView> {
    const { transaction } = tx;
    records.requireWritable(actor.permissions, input.desk_id);
    const desk = await Desk.findByPk(input.desk_id, { transaction });
    if (!desk) throw deskNotFound();
    await requireKind(tx, input.details.kind_id);
    const columns = toDetailColumns(input.details);
    const title = input.title.trim();
    const slug = title === '' ? untitledSlug() : await claimFreeSlug(database, tx, title);
    const article = await writer.insert(tx, actor, {
      title,
      slug,
      state: 'draft',
      category_id: input.desk_id,
      author_id: actor.id,
      ...content,
    });
    const notice = await Notices.create(
      { article_id: article.id, desk_id: input.desk_id, ...columns },
      { transaction },
    );
    await recordAudit(tx, actor, 'notice.created', { notice, article }, null);
    return view(article.id, tx);
  }

  return {
    view,
    lock,
    requireKind,
    list: (permissions: Permissions, query: Parameters<typeof listNotices>[2]) =>
      listNotices(database, permissions, query, pragueDate(clock.now())),

    async get(permissions: Permissions, id: number): Promise<NoticeView> {
      await records.find(permissions, id);
      return view(id);
    },

    insert,

    create: (actor: Actor, input: NoticeInput): Promise<NoticeView> =>
      database.write((tx) => insert(tx, actor, input)),

    /** @throws 409 once it was posted, or with the notice for a stale version */
    update(
      actor: Actor,
      id: number,
      { title, details, version }: NoticeUpdate,
      present: PresentNotice,
    ): Promise<NoticeView> {
      return database.write(async (tx) => {
        const { notice, article } = await lock(tx, actor, id, version, present);
        if (notice.state !== 'prepared')
          throw wrongDeskState('Písemnost už byla vyvěšena. Mění se jen s důvodem, jako nová verze.');
        await requireKind(tx, details.kind_id, notice.kind_id);
        const before = detailsOf(notice);
        const values = { ...toDetailColumns(details), version: notice.version + 1 };
        await notice.update(values, { transaction: tx.transaction });
        await writer.change(tx, article, { title: title.trim() }, { actor, action: 'article.updated' });
        await recordAudit(tx, actor, 'notice.updated', { notice, article }, before);
        return view(id, tx);
      });
    },

    async getVersion(permissions: Permissions, id: number, revision: number): Promise<NoticeVersionView> {
      const { versions } = await this.get(permissions, id);
      const found = versions.find(({ version }) => version.revision === revision);
      if (!found) throw versionNotFound();
      const where = { version_id: found.version.id };
      return { ...found, files: await DeskFile.findAll({ where, order: ['position', 'id'] }) };
    },

    /** @throws 400 for a kind or a day that does not exist; 404 or 403 for a notice as for its article */
    async previewTerm(
      permissions: Permissions,
      { kind: kindId, posted_on: asked, event_on: eventOn, notice: id }: TermQuery,
    ) {
      const wrong = [asked, eventOn].find((day) => day && !isDay(day));
      if (wrong) throw badRequest('Tento den v kalendáři není.');
      const changed = id === undefined ? undefined : await this.get(permissions, id);
      const isKept = changed?.notice.kind_id === kindId;
      const kind = isKept ? changed?.hangsBy : await DeskKind.findByPk(kindId);
      if (!kind) throw unknownKind();
      const postedOn = asked ?? pragueDate(clock.now());
      return { postedOn, term: noticeTerm(kind, postedOn, eventOn ?? null) };
    },

    /** What is to be posted and taken down, in the desks that the caller may write. */
    async tasks(permissions: Permissions) {
      const today = pragueDate(clock.now());
      const soonUntil = addDays(today, SOON_DAYS);
      const rows = await openNotices(database, writableIds(permissions), soonUntil);
      return { today, ...sortTasks(rows, today, soonUntil) };
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

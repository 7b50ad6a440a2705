import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import { reindexArticle } from '../../search/indexArticles.ts';
import type { ArticleCopies } from '../articles/articleCopies.service.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import { incompleteNotice, wrongDeskState } from './desk.errors.ts';
import type { NoticeChangeInput, NoticeView } from './desk.types.ts';
import { withoutDraft } from './intakeContent.policy.ts';
import { kindRule } from './kindRule.policy.ts';
import type { CheckPosted, NoticeActions, NoticeActionsDeps } from './noticeActions.service.ts';
import { missingIn, termOf, toDetailColumns } from './noticeDetails.policy.ts';
import type { PresentNotice } from './notices.service.ts';

/** Under the lock of the notice. */
type FillChange = (tx: WriteTransaction, current: NoticeView, draft: Article) => Promise<void>;

interface NoticeChangesDeps extends NoticeActionsDeps {
  actions: NoticeActions;
  copies: ArticleCopies;
  removedFiles: Pick<RemovedFiles, 'ofKeys'>;
}

/** The next version of a notice that hangs: written in a draft of its own, and put up with a reason. */
export function createNoticeChanges(deps: NoticeChangesDeps) {
  const { database, clock, records, writer, notices, versions, deskRecord, actions, copies } = deps;
  const { Article: Articles, FileRecord: Files, FileVariant } = database.models;

  function requirePosted({ notice }: NoticeView): void {
    if (notice.state !== 'posted') throw wrongDeskState('Měnit lze jen písemnost, která je vyvěšená.');
  }

  /** Who may change the notice may change its draft, wherever that was put. */
  async function lockDraft({ transaction }: WriteTransaction, id: number): Promise<Article> {
    return Articles.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE, rejectOnEmpty: true });
  }

  /** Its files leave the article; the bytes stay with the version, but for the sizes of pictures. */
  async function retireFiles(tx: WriteTransaction, articleId: number): Promise<void> {
    const { transaction } = tx;
    const files = await Files.findAll({ where: { article_id: articleId }, attributes: ['id'], transaction });
    const ids = files.map(({ id }) => id);
    const variants = await FileVariant.findAll({ where: { file_id: ids }, transaction });
    await deps.removedFiles.ofKeys(
      tx,
      variants.map(({ storage_key }) => storage_key),
    );
    await Files.destroy({ where: { id: ids }, transaction });
  }

  /** The text and the files of the draft become those of the notice, and the draft goes. */
  async function takeOver(
    tx: WriteTransaction,
    actor: Actor,
    article: Article,
    draft: Article,
  ): Promise<void> {
    const { transaction } = tx;
    const { title, perex, html, text, cover_file_id } = draft;
    // The cover of the draft goes with its files.
    await writer.change(
      tx,
      article,
      { cover_file_id: null },
      { actor, action: 'article.updated', isDeskAction: true },
    );
    await retireFiles(tx, article.id);
    await Files.update({ article_id: article.id }, { where: { article_id: draft.id }, transaction });
    const values = { title, perex, html, text, cover_file_id };
    await writer.change(tx, article, values, { actor, action: 'article.updated', isDeskAction: true });
    await writer.remove(tx, draft, actor);
    await reindexArticle(database, tx, article.id);
  }

  return {
    /**
     * One that has begun already is answered as it is.
     *
     * @param fill writes to the draft in the same transaction @throws 409 for a notice that does not hang
     */
    async start(actor: Actor, id: number, fill?: FillChange): Promise<NoticeView> {
      await records.find(actor.permissions, id);
      return copies.withFiles(id, (copy) =>
        database.write(async (tx) => {
          const { transaction } = tx;
          await records.find(actor.permissions, id, transaction);
          const current = await notices.view(id, tx);
          requirePosted(current);
          const { notice, article } = current;
          if (notice.change_article_id !== null) return current;
          const { title, perex, html, text, category_id, events } = article;
          const content = { title, perex, html, text, category_id, events, expires_at: null };
          const draft = await copy(tx, {
            source: article,
            content: { ...content, expires_with_events: false },
            authorId: actor.id,
            actor,
            hasSlug: false,
          });
          await notice.update({ change_article_id: draft.id, version: notice.version + 1 }, { transaction });
          await actions.recordAudit(tx, actor, 'notice.change-begun', current, '');
          await fill?.(tx, current, draft);
          return notices.view(id, tx);
        }),
      );
    },

    /**
     * Without a draft only the details change. The days start from the posting, as they did before, and by the rule that it
     * hangs by, unless another kind is chosen.
     *
     * @throws 400 for what is missing, 409 for a notice that does not hang
     */
    async post(
      actor: Actor,
      id: number,
      { reason, details, version }: NoticeChangeInput,
      present: PresentNotice,
      check?: CheckPosted,
    ): Promise<NoticeView> {
      const before = await notices.get(actor.permissions, id);
      const hashed = await versions.hashFiles(before.notice.change_article_id ?? id);
      return database.write(async (tx) => {
        const { transaction } = tx;
        const current = await notices.lock(tx, actor, id, version, present);
        requirePosted(current);
        const { notice, article, desk } = current;
        const draftId = notice.change_article_id;
        const chosen = await notices.requireKind(tx, details.kind_id, notice.kind_id);
        const kind = chosen.id === notice.kind_id ? current.hangsBy : kindRule(chosen);
        const draft = draftId === null ? null : await lockDraft(tx, draftId);
        // Under the locks of both articles, which every change of files takes.
        const files = await versions.requireSameFiles(tx, draftId ?? id, hashed);
        if (draft?.state === 'trashed')
          throw wrongDeskState('Rozepsaná změna je v koši. Obnovte ji, nebo ji zahoďte.');
        check?.(draft ?? article, notice, files);
        const columns = toDetailColumns(details);
        const missing = missingIn(draft ?? article, kind, columns);
        if (missing.length > 0) throw incompleteNotice(missing);
        const term = termOf(kind, columns, notice.posted_on ?? '');
        await notice.update(
          {
            ...columns,
            revision: notice.revision + 1,
            version: notice.version + 1,
            change_article_id: null,
            last_day: term.lastDay,
            removable_from: term.removableFrom,
          },
          { transaction },
        );
        if (draft) await takeOver(tx, actor, article, draft);
        const saved = { reason: reason.trim(), authorId: actor.id };
        const hashes = await versions.save(tx, { article, notice, kind }, files, saved);
        const { number, year, revision, iri } = notice;
        const facts = { ...hashes, notice: iri, number: `${number}/${year}`, revision, by: actor.id };
        await deskRecord.append(tx, {
          deskId: desk.category_id,
          articleId: id,
          deed: 'changed',
          facts: { ...facts, removable_from: term.removableFrom },
        });
        const after = await notices.view(id, tx);
        await actions.recordAudit(tx, actor, 'notice.changed', after, saved.reason);
        return after;
      });
    },

    /** Its draft goes to the trash. One that hangs without a draft is answered as it is. @throws 409 else */
    discard(actor: Actor, id: number): Promise<NoticeView> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        await records.find(actor.permissions, id, transaction);
        const current = await notices.view(id, tx);
        requirePosted(current);
        const { notice } = current;
        if (notice.change_article_id === null) return current;
        const draft = await lockDraft(tx, notice.change_article_id);
        await notice.update({ ...withoutDraft(notice), version: notice.version + 1 }, { transaction });
        const values = { state: 'trashed', trashed_from: 'draft', trashed_at: clock.now() } as const;
        if (draft.state !== 'trashed')
          await writer.change(tx, draft, values, { actor, action: 'article.trashed' });
        await actions.recordAudit(tx, actor, 'notice.change-discarded', current, '');
        return notices.view(id, tx);
      });
    },
  };
}

export type NoticeChanges = ReturnType<typeof createNoticeChanges>;

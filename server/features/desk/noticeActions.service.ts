import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import {
  incompleteNotice,
  missingAddress,
  missingReason,
  unconfirmedEvent,
  unconfirmedKind,
  wrongDeskState,
} from './desk.errors.ts';
import type { NoticeActionInput, NoticeRemovalInput, NoticeView } from './desk.types.ts';
import { noticeUrl } from './deskAddress.policy.ts';
import { sha256 } from './deskRecord.policy.ts';
import type { DeskRecordWriter } from './deskRecord.service.ts';
import { kindRule } from './kindRule.policy.ts';
import { detailsOf, missingIn, termOf } from './noticeDetails.policy.ts';
import type { Notices, NoticesDeps, PresentNotice } from './notices.service.ts';
import { asksEvent } from './noticeTasks.policy.ts';
import { isPostedLate } from './noticeTerm.policy.ts';
import type { HashedFile, NoticeVersions } from './noticeVersions.service.ts';
import { findUsedNumbers } from './usedNumbers.queries.ts';

/** Looks at what is to hang, under its locks; throws to refuse it. */
export type CheckPosted = (article: Article, notice: DeskNotice, files: readonly HashedFile[]) => void;

export interface NoticeActionsDeps extends NoticesDeps {
  siteAddress: SiteAddress;
  notices: Notices;
  versions: NoticeVersions;
  deskRecord: DeskRecordWriter;
}

/** Posting and taking down; each is one transaction with its entry in the record of the desk. */
export function createNoticeActions(deps: NoticeActionsDeps) {
  const { database, clock, audit, writer, siteAddress, notices, versions, deskRecord } = deps;
  /** The next number of the year; actions at one desk wait for each other. */
  async function nextNumber(tx: WriteTransaction, deskId: number, year: number): Promise<number> {
    await acquireAdvisoryLock(database, tx, `desk-record:${deskId}`);
    const used = await findUsedNumbers(database, deskId, tx.transaction);
    return (used[year] ?? 0) + 1;
  }

  function recordAudit(
    tx: WriteTransaction,
    actor: Actor,
    action: Extract<AuditAction, `notice.${string}`>,
    { notice, article }: NoticeView,
    reason: string,
  ): Promise<void> {
    const { number, year, revision, posted_on, removable_from, removed_on } = notice;
    const facts = { number: `${number}/${year}`, revision, posted_on, removable_from, removed_on, reason };
    return audit.record(tx, {
      actor,
      action,
      object: { type: 'article', id: article.id, label: article.title },
      before: null,
      after: { ...facts, ...detailsOf(notice) },
    });
  }

  return {
    recordAudit,

    /**
     * @throws 400 for what is missing, and without a reason after the last day on which it could be posted in time; 409
     *   while its kind is not confirmed, and for one that is posted
     */
    async post(
      actor: Actor,
      id: number,
      { version, reason = '' }: NoticeActionInput,
      present: PresentNotice,
      check?: CheckPosted,
    ): Promise<NoticeView> {
      // Before the files are read: only a clerk of this desk makes the server read them.
      await notices.get(actor.permissions, id);
      const hashed = await versions.hashFiles(id);
      return database.write(async (tx) => {
        const { transaction } = tx;
        const { notice, article, kind, desk } = await notices.lock(tx, actor, id, version, present);
        if (notice.state !== 'prepared') throw wrongDeskState('Písemnost už byla vyvěšena.');
        if (article.state === 'trashed') throw wrongDeskState('Písemnost je v koši. Nejdřív ji obnovte.');
        if (article.category_id !== notice.desk_id)
          throw wrongDeskState('Koncept písemnosti je v jiné sekci. Vraťte ho do úřední desky.');
        const origin = siteAddress.current();
        if (origin === undefined) throw missingAddress();
        if (kind.confirmed_at === null) throw unconfirmedKind();
        const missing = missingIn(article, kind, notice);
        if (missing.length > 0) throw incompleteNotice(missing);
        const now = clock.now();
        const today = pragueDate(now);
        const term = termOf(kind, notice, today);
        const isLate = isPostedLate(term, today);
        if (isLate && reason.trim() === '')
          throw missingReason('Na včasné vyvěšení už je pozdě. Napište, proč ji přesto vyvěšujete.');
        const files = await versions.requireSameFiles(tx, id, hashed);
        check?.(article, notice, files);
        const year = Number(today.slice(0, 4));
        const number = await nextNumber(tx, desk.category_id, year);
        const iri = noticeUrl(origin, desk, { number, year });
        await notice.update(
          {
            state: 'posted',
            number,
            year,
            iri,
            revision: 1,
            version: notice.version + 1,
            posted_at: now,
            posted_on: today,
            posted_by: actor.id,
            last_day: term.lastDay,
            removable_from: term.removableFrom,
          },
          { transaction },
        );
        const values = {
          state: 'published',
          published_at: now,
          expires_at: null,
          expires_with_events: false,
        } as const;
        await writer.change(tx, article, values, { actor, action: 'article.published', isDeskAction: true });
        const hashes = await versions.save(tx, { article, notice, kind: kindRule(kind) }, files, {
          reason: isLate ? reason.trim() : '',
          authorId: actor.id,
        });
        const facts = {
          ...hashes,
          notice: iri,
          number: `${number}/${year}`,
          revision: 1,
          day: today,
          by: actor.id,
        };
        const days = { removable_from: term.removableFrom };
        const entry = { deskId: desk.category_id, articleId: id, deed: 'posted' } as const;
        await deskRecord.append(tx, { ...entry, facts: { ...facts, ...days } });
        const after = await notices.view(id, tx);
        await recordAudit(tx, actor, 'notice.posted', after, reason.trim());
        return after;
      });
    },

    /**
     * @throws 400 without a reason before the first day on which it may come down, or while that is not known; after it,
     *   of one that hangs until an event, while nobody says that the event took place
     */
    takeDown(
      actor: Actor,
      id: number,
      { version, reason = '', event_happened: hasHappened = false }: NoticeRemovalInput,
      present: PresentNotice,
    ): Promise<NoticeView> {
      return database.write(async (tx) => {
        const { notice, article, hangsBy } = await notices.lock(tx, actor, id, version, present);
        if (notice.state !== 'posted') throw wrongDeskState('Písemnost není vyvěšená.');
        if (notice.change_article_id !== null)
          throw wrongDeskState('Písemnost má rozepsanou změnu. Nejdřív ji vyvěste, nebo zahoďte.');
        const now = clock.now();
        const today = pragueDate(now);
        const isEarly = notice.removable_from === null || today < notice.removable_from;
        if (isEarly && reason.trim() === '')
          throw missingReason('Písemnost má být ještě vyvěšená. Napište, proč ji snímáte dřív.');
        if (!isEarly && asksEvent(hangsBy, notice) && !hasHappened) throw unconfirmedEvent();
        await notice.update(
          {
            state: 'removed',
            removed_at: now,
            removed_on: today,
            removed_by: actor.id,
            removal_reason: isEarly ? reason.trim() : '',
            version: notice.version + 1,
          },
          { transaction: tx.transaction },
        );
        await writer.change(
          tx,
          article,
          { expires_at: now, expires_with_events: false },
          { actor, action: 'article.updated', isDeskAction: true },
        );
        const { number, year, revision, iri } = notice;
        await deskRecord.append(tx, {
          deskId: notice.desk_id,
          articleId: id,
          deed: 'removed',
          facts: {
            notice: iri,
            number: `${number}/${year}`,
            revision,
            day: today,
            early: isEarly,
            reason: sha256(notice.removal_reason),
            by: actor.id,
          },
        });
        const after = await notices.view(id, tx);
        await recordAudit(tx, actor, 'notice.removed', after, notice.removal_reason);
        return after;
      });
    },
  };
}

export type NoticeActions = ReturnType<typeof createNoticeActions>;

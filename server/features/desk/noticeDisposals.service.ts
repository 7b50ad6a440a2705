import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import { noticeNotFound, wrongDeskState } from './desk.errors.ts';
import type { NoticeDisposalInput } from './desk.types.ts';
import type { DeskRecordWriter } from './deskRecord.service.ts';
import { dayText } from './deskTimes.policy.ts';
import { noticeLabel } from './noticeLabel.policy.ts';
import { isRetentionOver, keepUntil } from './noticeRetention.policy.ts';
import type { Notices, NoticesDeps } from './notices.service.ts';

interface NoticeDisposalsDeps extends NoticesDeps {
  notices: Pick<Notices, 'view'>;
  deskRecord: DeskRecordWriter;
  removedFiles: Pick<RemovedFiles, 'ofOwner' | 'ofKeys'>;
}

export interface DisposalResult {
  id: number;
  title: string | null;
  done: boolean;
  error: string | null;
}

/**
 * Disposes of what was kept long enough („vyřazení“): the only way in which anything that hung on a desk is deleted. What
 * stays is its number, its days, and the record of the desk.
 */
export function createNoticeDisposals(deps: NoticeDisposalsDeps) {
  const { database, clock, audit, records, writer, notices, deskRecord, removedFiles } = deps;
  const { DeskDisposal, DeskFile, DeskNotice: Notices } = database.models;

  /** One that is disposed of stays so. @throws 404, and 409 for one that is not removed or still to be kept */
  function disposeOne(actor: Actor, id: number, reference: string): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      if (await DeskDisposal.findOne({ where: { article_id: id }, attributes: ['id'], transaction })) return;
      await records.find(actor.permissions, id, transaction);
      const locked = await Notices.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!locked) throw noticeNotFound();
      const { notice, article, kind, hangsBy, versions } = await notices.view(id, tx);
      const { desk_id: deskId, number, year, iri, posted_on, removed_on, state } = notice;
      if (state !== 'removed') throw wrongDeskState('Vyřadit lze jen písemnost, která byla sejmutá.');
      const today = pragueDate(clock.now());
      const retained = { state, removed_on, keep_years: kind.keep_years };
      const until = keepUntil(retained);
      if (!isRetentionOver(retained, today)) {
        throw wrongDeskState(
          until === null
            ? 'Písemnosti tohoto druhu se uchovávají trvale.'
            : `Písemnost se musí uchovat do ${dayText(until)}.`,
        );
      }
      if (number === null || year === null || iri === null || posted_on === null || removed_on === null)
        throw new Error(`Notice ${id} came down without having hung.`);
      // First, because the database lets go only of what its record says.
      await deskRecord.append(tx, {
        deskId,
        articleId: id,
        deed: 'disposed',
        facts: { notice: iri, number: noticeLabel(notice), day: today, kept_until: until, by: actor.id },
      });
      await DeskDisposal.create(
        {
          desk_id: deskId,
          article_id: id,
          number,
          year,
          iri,
          kind: hangsBy.name,
          posted_on,
          removed_on,
          disposed_on: today,
          reference,
        },
        { transaction },
      );
      const versionIds = versions.map(({ version }) => version.id);
      const files = await DeskFile.findAll({ where: { version_id: versionIds }, transaction });
      await removedFiles.ofKeys(tx, [...new Set(files.map(({ storage_key }) => storage_key))]);
      await removedFiles.ofOwner(tx, 'article_id', id);
      await writer.remove(tx, article, actor, { isDeskAction: true });
      await audit.record(tx, {
        actor,
        action: 'notice.disposed',
        // Its title went with it.
        object: { type: 'article', id, label: `${hangsBy.name} č. ${noticeLabel(notice)}` },
        before: null,
        after: { number: noticeLabel(notice), posted_on, removed_on, kept_until: until, reference },
      });
    });
  }

  async function tryOne(actor: Actor, id: number, reference: string): Promise<DisposalResult> {
    const article = await database.models.Article.findByPk(id, { attributes: ['title'] });
    const title = article?.title ?? null;
    try {
      await disposeOne(actor, id, reference);
      return { id, title, done: true, error: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { id, title, done: false, error: error.message };
    }
  }

  /** Each in a transaction of its own, so that one failure does not stop the others. */
  return async (actor: Actor, { ids, reference = '' }: NoticeDisposalInput): Promise<DisposalResult[]> => {
    const results: DisposalResult[] = [];
    for (const id of ids) results.push(await tryOne(actor, id, reference.trim()));
    return results;
  };
}

export type DisposeNotices = ReturnType<typeof createNoticeDisposals>;

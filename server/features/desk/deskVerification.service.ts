import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Desk } from '../../models/desk.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { DeskRecord } from '../../models/deskRecord.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { AppError } from '../../shared/errors.ts';
import {
  brokenLink,
  canonicalJson,
  fileNamesHash,
  RECORD_START,
  type RecordEnd,
  sha256,
  textHash,
} from './deskRecord.policy.ts';
import {
  type DeskProblem,
  linkProblem,
  parseContent,
  type RecordContent,
} from './deskVerification.policy.ts';
import { listStrayRows } from './deskVerification.queries.ts';
import { kindRule } from './kindRule.policy.ts';
import { detailsOf } from './noticeDetails.policy.ts';
import { noticeLabel } from './noticeLabel.policy.ts';
import { createNoticeVersions } from './noticeVersions.service.ts';
import { loadStoredNotices, type StoredNotices, type StoredVersion } from './storedNotices.queries.ts';
import { verifyTimestamp } from './timestampToken.service.ts';

/** Rows that are held at once; versions have whole texts. */
const BATCH = 100;
const MAX_PROBLEMS = 100;

export interface DeskVerification {
  checkedAt: Date;
  records: number;
  versions: number;
  files: number;
  heads: number;
  problemCount: number;
  /** The first hundred. */
  problems: DeskProblem[];
}

export interface VerificationDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'open'>;
}

/** Reads what the record says and what is stored; changes nothing. */
export function createDeskVerification({ database, clock, fileStore }: VerificationDeps) {
  const { DeskHead, DeskRecord: Records } = database.models;
  const { hashOf } = createNoticeVersions({ database, clock, fileStore });

  function begin() {
    const found: DeskVerification = {
      checkedAt: clock.now(),
      records: 0,
      versions: 0,
      files: 0,
      heads: 0,
      problemCount: 0,
      problems: [],
    };
    const report = (seq: number | null, message: string) => {
      found.problemCount += 1;
      if (found.problems.length < MAX_PROBLEMS) found.problems.push({ seq, message });
    };
    return { found, report };
  }
  type Run = ReturnType<typeof begin>;
  type Parsed = { entry: DeskRecord; content: RecordContent };

  async function checkFile(
    run: Run,
    seq: number,
    label: string,
    file: { name: string; sha256: string; storage_key: string },
  ): Promise<void> {
    run.found.files += 1;
    try {
      if ((await hashOf(file.storage_key)) !== file.sha256)
        run.report(seq, `${label}: soubor „${file.name}“ má jiný obsah, než jaký visel.`);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      run.report(seq, `${label}: soubor „${file.name}“ v úložišti chybí.`);
    }
  }

  async function checkVersion(
    run: Run,
    entry: DeskRecord,
    content: RecordContent,
    { version, files, kind }: StoredVersion,
  ): Promise<void> {
    const label = `Písemnost ${content.number}, verze ${version.revision}`;
    run.found.versions += 1;
    if (textHash(version) !== content.text || version.text_hash !== content.text)
      run.report(entry.seq, `${label}: uložený text neodpovídá otisku v záznamu č. ${entry.seq}.`);
    if (sha256(version.details) !== content.details || version.details_hash !== content.details)
      run.report(entry.seq, `${label}: uložené údaje neodpovídají otisku v záznamu č. ${entry.seq}.`);
    if (!isHashOf(content.kind, () => kind && sha256(canonicalJson(kindRule(kind)))))
      run.report(
        entry.seq,
        `${label}: uložené pravidlo vyvěšení neodpovídá otisku v záznamu č. ${entry.seq}.`,
      );
    if (files.map((file) => file.sha256).join() !== (content.files ?? []).join())
      run.report(entry.seq, `${label}: seznam souborů neodpovídá otiskům v záznamu č. ${entry.seq}.`);
    if (!isHashOf(content.file_names, () => fileNamesHash(files.map(({ name }) => name))))
      run.report(entry.seq, `${label}: názvy souborů neodpovídají otisku v záznamu č. ${entry.seq}.`);
    if (!isHashOf(content.reason, () => sha256(version.reason)))
      run.report(entry.seq, `${label}: uložený důvod neodpovídá otisku v záznamu č. ${entry.seq}.`);
    for (const file of files) await checkFile(run, entry.seq, label, file);
  }

  /** What people are shown: the notice and its article as they are, against the last entry that changed them. */
  function checkShown(run: Run, seq: number, content: RecordContent, notice: DeskNotice, article?: Article) {
    const label = `Písemnost ${content.number}`;
    if (!article || textHash(article) !== content.text)
      run.report(seq, `${label}: text článku neodpovídá otisku v záznamu č. ${seq}.`);
    const isSame =
      sha256(canonicalJson(detailsOf(notice))) === content.details &&
      notice.removable_from === content.removable_from;
    if (!isSame) run.report(seq, `${label}: údaje v databázi neodpovídají záznamu č. ${seq}.`);
  }

  /** What the entry says of a notice, against the notice and the version that it made. */
  async function checkAction(run: Run, entry: DeskRecord, content: RecordContent, stored: StoredNotices) {
    const notice = stored.notices.get(entry.article_id ?? 0);
    if (!notice) return run.report(entry.seq, `Písemnost ${content.number} v databázi chybí.`);
    const { seq } = entry;
    if (noticeLabel(notice) !== content.number || notice.iri !== content.notice)
      run.report(
        seq,
        `Písemnost ${content.number} má v databázi jiné číslo nebo adresu než v záznamu č. ${seq}.`,
      );
    if (content.deed === 'posted' && notice.posted_on !== content.day)
      run.report(seq, `Písemnost ${content.number} má v databázi jiný den vyvěšení než v záznamu č. ${seq}.`);
    if (content.deed === 'removed' && notice.removed_on !== content.day)
      run.report(seq, `Písemnost ${content.number} má v databázi jiný den sejmutí než v záznamu č. ${seq}.`);
    if (content.deed === 'removed' && !isHashOf(content.reason, () => sha256(notice.removal_reason)))
      run.report(seq, `Písemnost ${content.number}: důvod sejmutí neodpovídá otisku v záznamu č. ${seq}.`);
    if (content.deed !== 'posted' && content.deed !== 'changed') return;
    const version = stored.versionOf(notice.article_id, content.revision);
    if (content.revision === notice.revision)
      checkShown(run, seq, content, notice, stored.articles.get(notice.article_id));
    if (version) return checkVersion(run, entry, content, version);
    run.report(seq, `Písemnost ${content.number}: verze ${content.revision} v databázi chybí.`);
  }

  function checkColumns(run: Run, entry: DeskRecord, content: RecordContent): void {
    const { seq, deed, desk_id, article_id } = entry;
    const isSame =
      content.seq === seq &&
      content.deed === deed &&
      content.desk === desk_id &&
      content.article === article_id &&
      content.at === entry.at.toISOString();
    if (!isSame) run.report(seq, `Záznam č. ${seq}: sloupce v databázi neodpovídají jeho obsahu.`);
  }

  /** @returns articles whose notices were disposed of by a clerk, and so are not there any more */
  async function findDisposed(deskId: number, entries: readonly DeskRecord[]): Promise<ReadonlySet<number>> {
    const articleIds = entries.flatMap(({ article_id }) => article_id ?? []);
    const where = { desk_id: deskId, deed: 'disposed' as const, article_id: articleIds };
    const rows = await Records.findAll({ where, attributes: ['article_id'] });
    return new Set(rows.flatMap(({ article_id }) => article_id ?? []));
  }

  async function checkBatch(run: Run, deskId: number, entries: readonly DeskRecord[]): Promise<void> {
    const disposed = await findDisposed(deskId, entries);
    const parsed = entries.map((entry) => ({ entry, content: parseContent(entry.content) }));
    const stored = await loadStoredNotices(database, parsed);
    for (const { entry, content } of parsed) {
      if (!content) {
        run.report(entry.seq, `Záznam č. ${entry.seq}: obsah nejde přečíst.`);
        continue;
      }
      checkColumns(run, entry, content);
      if (entry.article_id === null || disposed.has(entry.article_id)) continue;
      await checkTwice(run, deskId, { entry, content }, stored);
    }
  }

  /** A problem is checked again before it is reported: an action, such as a disposal, may have happened meanwhile. */
  async function checkTwice(run: Run, deskId: number, parsed: Parsed, stored: StoredNotices): Promise<void> {
    const { entry, content } = parsed;
    let result = begin();
    await checkAction(result, entry, content, stored);
    if (result.found.problemCount > 0) {
      result = begin();
      const isDisposed = (await findDisposed(deskId, [entry])).size > 0;
      if (!isDisposed) await checkAction(result, entry, content, await loadStoredNotices(database, [parsed]));
    }
    const { versions, files, problems } = result.found;
    run.found.versions += versions;
    run.found.files += files;
    for (const { seq, message } of problems) run.report(seq, message);
  }

  async function checkChain(run: Run, deskId: number): Promise<void> {
    let previous: RecordEnd = RECORD_START;
    for (;;) {
      const { rows, hasMore } = await nextRecords(deskId, previous.seq);
      for (const entry of rows) {
        const broken = brokenLink(previous, entry);
        if (broken) run.report(broken.seq, linkProblem(broken));
        previous = entry;
        run.found.records += 1;
      }
      await checkBatch(run, deskId, rows);
      if (!hasMore) return;
    }
  }

  async function nextRecords(deskId: number, after: number) {
    const where = { desk_id: deskId, seq: { [Op.gt]: after } };
    const rows = await Records.findAll({ where, order: [['seq', 'ASC']], limit: BATCH });
    return { rows, hasMore: rows.length === BATCH };
  }

  async function checkHeads(run: Run, deskId: number): Promise<void> {
    const last: number = (await Records.max('seq', { where: { desk_id: deskId } })) ?? 0;
    for (let offset = 0; ; offset += BATCH) {
      const heads = await DeskHead.findAll({
        where: { desk_id: deskId },
        order: [['taken_on', 'ASC']],
        limit: BATCH,
        offset,
      });
      for (const head of heads) {
        run.found.heads += 1;
        const { seq, hash, taken_on: day } = head;
        const entry = await Records.findOne({ where: { desk_id: deskId, seq }, attributes: ['hash'] });
        if (!entry && seq > last)
          run.report(
            seq,
            `Záznam končí č. ${last}, ale hlava z ${day} má č. ${seq}: jeho konec někdo smazal.`,
          );
        else if (!entry) run.report(seq, `Záznam č. ${seq}, který byl hlavou z ${day}, chybí.`);
        else if (entry.hash !== hash)
          run.report(seq, `Záznam č. ${seq} má jiný otisk než hlava, která z něj odešla ${day}.`);
        if (head.timestamp_token !== null && !(await verifyTimestamp(head.timestamp_token, hash)))
          run.report(seq, `Časové razítko hlavy z ${day} k ní nepatří, nebo je poškozené.`);
      }
      if (heads.length < BATCH) return;
    }
  }

  return async (desk: Pick<Desk, 'category_id'>): Promise<DeskVerification> => {
    const run = begin();
    await checkChain(run, desk.category_id);
    for (const message of await listStrayRows(database, desk.category_id)) run.report(null, message);
    await checkHeads(run, desk.category_id);
    return run.found;
  };
}

/** What an entry of before does not name is not checked. */
function isHashOf(recorded: string | undefined, stored: () => string | null): boolean {
  return recorded === undefined || recorded === stored();
}

export type VerifyDesk = ReturnType<typeof createDeskVerification>;

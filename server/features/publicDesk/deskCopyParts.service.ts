import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { contentHash } from '../../shared/preEncodedJson.ts';
import type { CopiedDesk, CopyGroup } from './copyState.service.ts';
import {
  type ArchivedNotice,
  archivedInYear,
  copiedFiles,
  copiedNotices,
  entriesSince,
  numbersOfNotices,
} from './deskCopy.queries.ts';
import { isHidden, timeLeft } from './deskFormats.policy.ts';
import { type DeskPages, NO_FILTER } from './deskPages.service.ts';
import { filesOfVersions } from './publicDesk.queries.ts';
import type { DeskFrame, PublicFile, PublicNotice } from './publicDesk.types.ts';
import {
  archivePath,
  cataloguePath,
  deskPath,
  filesPath,
  noticePath,
  openDataPath,
  rssPath,
} from './publicDeskAddress.policy.ts';

const HOUR_MS = 3_600_000;
/** After more entries of the record than these all of a desk is compared. */
const MAX_ENTRIES = 100;
const LISTS = 'seznamy';

/** What a file of the copy is made of: only one whose key has changed is written. */
export interface CopyPart {
  path: string;
  key: string;
  content(): Promise<string | { from: string }>;
}

export interface CopyPlan extends CopyGroup {
  parts: CopyPart[];
  /** Whether a file that is not among the parts is to go. */
  covers(path: string): boolean;
}

export interface PlannedCopy {
  /** Whether a group of the desk without a plan is to go. */
  isAll: boolean;
  plans: CopyPlan[];
}

interface DeskCopyPartsDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'path'>;
  deskPages: DeskPages;
}

/** Names in bytes are longer than in characters, and file systems take no more. */
const isStorable = ({ name }: PublicFile) => Buffer.byteLength(name) <= 255;
const always = () => true;
const never = () => false;
const isRemoved = ({ state }: Pick<PublicNotice, 'state'>) => state === 'removed';
const yearOf = ({ removed_on: day }: Pick<PublicNotice, 'removed_on'>) => (day ?? '').slice(0, 4);

export function createDeskCopyParts({ database, clock, fileStore, deskPages }: DeskCopyPartsDeps) {
  function ofNotice(frame: DeskFrame, row: PublicNotice, files: readonly PublicFile[]): CopyPart[] {
    const { desk, today } = frame;
    const hidden = isHidden(row, today);
    const left = row.state === 'posted' ? timeLeft(row, today) : '';
    // Files first, so that no page names what is not there yet.
    const parts = (hidden ? [] : files.filter(isStorable)).map((file) => ({
      path: `${filesPath(desk, row)}${file.file_id}/${file.name}`,
      key: file.sha256,
      content: async () => ({ from: fileStore.path(file.storage_key) }),
    }));
    const page = {
      path: `${noticePath(desk, row)}/index.html`,
      key: [desk.look, row.version_id, row.revision, row.state, hidden, left].join(' '),
      content: async () => (await deskPages.notice(frame, row)).text,
    };
    return [...parts, page];
  }

  /** Unlike the other lists without the hour: it says when it was written, and goes on being true. */
  function ofArchiveYear(frame: DeskFrame, year: string, rows: readonly ArchivedNotice[]): CopyPart {
    const states = rows.map((row) => `${row.id} ${row.version_id} ${isHidden(row, frame.today)}`);
    return {
      path: `${archivePath(frame.desk, year)}/index.html`,
      key: `${frame.desk.look} ${contentHash(states.join())}`,
      content: async () => (await deskPages.archive(frame, { ...NO_FILTER, year })).text,
    };
  }

  /** Those that say when the copy was made are made anew each hour. */
  const markOf = ({ desk }: DeskFrame) => `${desk.mark} ${Math.floor(clock.now().getTime() / HOUR_MS)}`;

  /** The list of what hangs last, so that it names nothing that is not there yet. */
  function ofLists(frame: DeskFrame, years: readonly CopyPart[]): CopyPart[] {
    const { desk } = frame;
    const part = (path: string, key: string, content: () => Promise<string>) => ({ path, key, content });
    const hour = markOf(frame);
    return [
      part(rssPath(desk), desk.mark, async () => (await deskPages.rss(frame)).text),
      part(openDataPath(desk), desk.mark, async () => (await deskPages.openData(frame)).bytes.toString()),
      part(cataloguePath(desk), desk.look, async () => JSON.stringify(deskPages.catalogue(frame))),
      ...years,
      ...(desk.has_public_archive
        ? [part(`${archivePath(desk)}/index.html`, hour, async () => (await deskPages.archive(frame)).text)]
        : []),
      part(`${deskPath(desk)}/index.html`, hour, async () => (await deskPages.index(frame)).text),
    ];
  }

  async function all(frame: DeskFrame): Promise<CopyPlan[]> {
    const { desk } = frame;
    const [rows, files] = await Promise.all([copiedNotices(database, desk), copiedFiles(database, desk)]);
    const numbered = groupBy(rows, ({ year }) => String(year));
    const years = groupBy(rows.filter(isRemoved), yearOf);
    const ofYear = (own: readonly PublicNotice[]) =>
      own.flatMap((row) => ofNotice(frame, row, files.get(row.version_id) ?? []));
    const archive = [...years].map(([year, own]) => ofArchiveYear(frame, year, own));
    const plan = (part: string, parts: CopyPart[]) => ({ slug: desk.slug, part, parts, covers: always });
    return [
      ...[...numbered].map(([year, own]) => plan(year, ofYear(own))),
      plan(LISTS, ofLists(frame, archive)),
    ];
  }

  /** @param ids of the notices with new entries */
  async function some(frame: DeskFrame, ids: readonly number[]): Promise<CopyPlan[]> {
    const { desk } = frame;
    const lists = (archive: CopyPart[]) => ({
      slug: desk.slug,
      part: LISTS,
      parts: ofLists(frame, archive),
      covers: never,
    });
    // Only the hour has changed.
    if (ids.length === 0) return [lists([])];
    const refs = await numbersOfNotices(database, ids);
    const rows = await copiedNotices(database, desk, ids);
    const versionIds = rows.map(({ version_id }) => version_id);
    const files = versionIds.length > 0 ? await filesOfVersions(database, versionIds) : new Map();
    const plans = refs.map((ref) => {
      const own = rows.find(({ year, number }) => year === ref.year && number === ref.number);
      const folders = [`${noticePath(desk, ref)}/`, filesPath(desk, ref)];
      return {
        slug: desk.slug,
        part: String(ref.year),
        parts: own ? ofNotice(frame, own, files.get(own.version_id) ?? []) : [],
        covers: (path: string) => folders.some((folder) => path.startsWith(folder)),
      };
    });
    const archive: CopyPart[] = [];
    for (const year of new Set(rows.filter(isRemoved).map(yearOf)))
      archive.push(ofArchiveYear(frame, year, await archivedInYear(database, desk.id, year)));
    return [...plans, lists(archive)];
  }

  const whole = async (frame: DeskFrame): Promise<PlannedCopy> => ({ isAll: true, plans: await all(frame) });

  return {
    /** What is copied of a desk is up to date as long as this is the same. */
    markOf,

    /** @param copied as which the desk was copied last */
    async plan(frame: DeskFrame, copied: CopiedDesk | undefined): Promise<PlannedCopy> {
      const { desk, today } = frame;
      if (copied?.look !== desk.look || copied.today !== today) return whole(frame);
      const entries = await entriesSince(database, desk.id, copied.seq, MAX_ENTRIES);
      // What is gone from the tables is found by comparing all.
      const ids = entries.flatMap(({ deed, article_id: id }) =>
        id === null || deed === 'disposed' || deed === 'restored' ? [] : [id],
      );
      if (ids.length < entries.length || entries.length > MAX_ENTRIES) return whole(frame);
      return { isAll: false, plans: await some(frame, [...new Set(ids)]) };
    },
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

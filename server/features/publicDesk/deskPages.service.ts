import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { contentHash } from '../../shared/preEncodedJson.ts';
import type { Settings } from '../settings/settings.service.ts';
import { asShown, isHidden } from './deskFormats.policy.ts';
import { deskArchivePage, deskIndexPage } from './deskIndex.presenter.ts';
import { disposedPage, missingPage, removedPage } from './deskMessages.presenter.ts';
import { createDeskOpenData } from './deskOpenData.service.ts';
import { deskRss } from './deskRss.presenter.ts';
import { archiveYears, filterChoices, listPublicNotices, PAGE_SIZE } from './noticeLists.queries.ts';
import { noticePage } from './noticePage.presenter.ts';
import { openDataCatalogue } from './openData.presenter.ts';
import {
  filesOfVersion,
  findPublicDesk,
  findPublicNotice,
  versionsOf,
  wasDisposed,
} from './publicDesk.queries.ts';
import type {
  DeskFrame,
  DeskText,
  FilterChoices,
  NoticeFilter,
  PublicFile,
  PublicNotice,
} from './publicDesk.types.ts';

interface DeskPagesDeps {
  database: Database;
  clock: Clock;
  settings: Settings;
  siteAddress: SiteAddress;
  mailState: MailState;
  /** Of the program: another one may write its pages differently. */
  version: string;
}

interface NoticeRef {
  year: number;
  number: number;
}

export const NO_FILTER: NoticeFilter = { q: '', kind: '', originator: '', year: '', page: 1 };

const MAX_PAGES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** What anybody reads of a desk, made once for each state of it. See `docs/decisions/public-desk.md`. */
export function createDeskPages(deps: DeskPagesDeps) {
  const { database, clock, settings, siteAddress, mailState, version } = deps;
  const pages = new LRUCache<string, { mark: string; page: DeskText }>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.text.length + 1,
  });

  /** The same for all pages of a list. */
  const choices = new Map<string, { mark: string; result: FilterChoices }>();

  async function frameOf(slug: string, copiedAt?: Date): Promise<DeskFrame | undefined> {
    const desk = await findPublicDesk(database, slug);
    if (!desk) return undefined;
    const siteName = await settings.get('site_name');
    const origin = siteAddress.current();
    const frame = {
      siteName,
      copiedAt,
      today: pragueDate(clock.now()),
      origin: origin === undefined ? '' : new URL(origin).origin,
      canFollow: mailState.isEnabled(),
    };
    const look = [desk.look, frame.origin, siteName, version].join(' ');
    // The time left changes with the day.
    const mark = [look, desk.seq, frame.today, frame.canFollow].join(' ');
    return { ...frame, desk: { ...desk, look, mark } };
  }

  async function kept(frame: DeskFrame, name: string, make: () => Promise<PageResult>): Promise<DeskText> {
    const key = `${frame.desk.slug} ${name}`;
    const known = frame.copiedAt ? undefined : pages.get(key);
    if (known?.mark === frame.desk.mark) return known.page;
    const page = toText(await make());
    // Anybody can ask for addresses that do not exist, and they would push out those that do.
    if (page.status === 200 && !frame.copiedAt) pages.set(key, { mark: frame.desk.mark, page });
    return page;
  }

  async function choicesOf(frame: DeskFrame, state: PublicNotice['state']): Promise<FilterChoices> {
    const { id, slug, mark } = frame.desk;
    // Static copies have no filter forms.
    if (frame.copiedAt) return { kinds: [], originators: [], years: await archiveYears(database, id, state) };
    const known = choices.get(`${slug} ${state}`);
    if (known?.mark === mark) return known.result;
    const result = await filterChoices(database, frame, state);
    choices.set(`${slug} ${state}`, { mark, result });
    return result;
  }

  async function list(
    frame: DeskFrame,
    state: PublicNotice['state'],
    filter: NoticeFilter,
  ): Promise<PageResult> {
    const render = state === 'posted' ? deskIndexPage : deskArchivePage;
    const [{ rows, total }, offered] = await Promise.all([
      listPublicNotices(database, frame, state, filter),
      choicesOf(frame, state),
    ]);
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (filter.page > pageCount && !filter.edge) return missing(frame);
    const shown = rows.map((row) => asShown(row, frame.today));
    return found(render(frame, { rows: shown, total, choices: offered, filter, pageCount }));
  }

  async function findShown(frame: DeskFrame, ref: NoticeRef) {
    const found = await findPublicNotice(database, frame.desk.id, ref);
    const notice = found && asShown(found, frame.today);
    const isGone = notice?.state === 'removed' && !frame.desk.has_public_archive;
    return { notice, isGone };
  }

  async function makeNotice(frame: DeskFrame, ref: NoticeRef): Promise<PageResult> {
    const { notice, isGone } = await findShown(frame, ref);
    const number = `${ref.number}/${ref.year}`;
    if (!notice)
      return (await wasDisposed(database, frame.desk.id, ref))
        ? { status: 410, text: disposedPage(frame, number) }
        : missing(frame);
    if (isGone) return { status: 410, text: removedPage(frame, number) };
    const hasVersions = frame.desk.has_public_archive && !isHidden(notice, frame.today);
    const [files, versions] = await Promise.all([
      filesOfVersion(database, notice.version_id),
      hasVersions ? versionsOf(database, notice.id) : [],
    ]);
    return found(noticePage(frame, { notice, files, versions }));
  }

  return {
    frameOf,

    index: (frame: DeskFrame, filter = NO_FILTER): Promise<DeskText> =>
      kept(frame, `index ${JSON.stringify(filter)}`, () => list(frame, 'posted', filter)),

    /** Missing unless anybody may read the archive. */
    archive: (frame: DeskFrame, filter = NO_FILTER): Promise<DeskText> =>
      kept(frame, `archive ${JSON.stringify(filter)}`, async () =>
        frame.desk.has_public_archive ? list(frame, 'removed', filter) : missing(frame),
      ),

    notice: (frame: DeskFrame, ref: NoticeRef): Promise<DeskText> =>
      kept(frame, `notice ${ref.year}-${ref.number}`, () => makeNotice(frame, ref)),

    rss: (frame: DeskFrame): Promise<DeskText> =>
      kept(frame, 'rss', async () =>
        found(deskRss(frame, (await listPublicNotices(database, frame, 'posted', NO_FILTER)).rows)),
      ),

    missing: (frame: DeskFrame | undefined): DeskText => toText(missing(frame)),

    /** Undefined for a file that the version that hangs has not. */
    async file(frame: DeskFrame, ref: NoticeRef, fileId: number): Promise<PublicFile | undefined> {
      const { notice, isGone } = await findShown(frame, ref);
      if (!notice || isGone || isHidden(notice, frame.today)) return undefined;
      const files = await filesOfVersion(database, notice.version_id);
      return files.find(({ file_id }) => file_id === fileId);
    },

    openData: createDeskOpenData(database),
    catalogue: openDataCatalogue,
  };
}

export type DeskPages = ReturnType<typeof createDeskPages>;

interface PageResult {
  status: DeskText['status'];
  text: string;
}

const found = (text: string): PageResult => ({ status: 200, text });
const missing = (frame: DeskFrame | undefined): PageResult => ({ status: 404, text: missingPage(frame) });
const toText = (result: PageResult): DeskText => ({ ...result, hash: contentHash(result.text) });

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { createCopyFolder } from './copyFolder.service.ts';
import { isHidden, timeLeft } from './deskFormats.policy.ts';
import type { DeskPages } from './deskPages.service.ts';
import { filesOfDesk, listPublicDesks } from './publicDesk.queries.ts';
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

const CHECK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;
const STATE = 'obsah.json';

interface DeskCopyDeps {
  config: Pick<RunningConfig, 'dataDir' | 'deskCopyDir'>;
  database: Database;
  bus: Bus;
  clock: Clock;
  fileStore: Pick<FileStore, 'path'>;
  logger: Pick<Logger, 'info' | 'error'>;
  deskPages: DeskPages;
}

/** What a file of the copy is made of: only one whose key has changed is written. */
interface CopyPart {
  path: string;
  key: string;
  content(): Promise<string | { from: string }>;
}

interface CopyState {
  /** Of all desks, when it was written. */
  mark: string;
  /** By path. */
  keys: Record<string, string>;
}

/** Names in bytes are longer than in characters, and file systems take no more. */
const isStorable = ({ name }: PublicFile) => Buffer.byteLength(name) <= 255;

/**
 * Keeps the pages, files and data of desks as files beside, which a proxy serves while the server is down. See
 * `docs/decisions/public-desk.md`.
 */
export function createDeskCopy(deps: DeskCopyDeps) {
  const { config, database, bus, clock, fileStore, logger, deskPages } = deps;
  const folder = createCopyFolder(config.deskCopyDir ?? join(config.dataDir, 'uredni-deska-kopie'));
  const repeated = createRepeatedRun(CHECK_INTERVAL_MS, run);
  const runSoon = createSingleFlight(run);
  let unsubscribe: (() => void) | undefined;
  let afterEvent: Promise<void> = Promise.resolve();

  function notices(
    frame: DeskFrame,
    rows: readonly PublicNotice[],
    files: ReadonlyMap<number, readonly PublicFile[]>,
  ): CopyPart[] {
    const { desk, today } = frame;
    return rows.flatMap((row) => {
      const hidden = isHidden(row, today);
      const shown = hidden ? [] : (files.get(row.version_id) ?? []).filter(isStorable);
      const left = row.state === 'posted' ? timeLeft(row, today) : '';
      const page = {
        path: `${noticePath(desk, row)}/index.html`,
        key: [desk.look, row.version_id, row.revision, row.state, hidden, left].join(' '),
        content: async () => (await deskPages.notice(frame, row)).text,
      };
      const parts = shown.map((file) => ({
        path: `${filesPath(desk, row)}${file.file_id}/${file.name}`,
        key: file.sha256,
        content: async () => ({ from: fileStore.path(file.storage_key) }),
      }));
      return [...parts, page];
    });
  }

  /** The lists say when the copy was made, and are made anew each hour. */
  const hourOf = ({ desk }: DeskFrame) => `${desk.mark} ${Math.floor(clock.now().getTime() / HOUR_MS)}`;

  /** Files first and the list of what hangs last, so that no page names what is not there yet. */
  async function partsOf(frame: DeskFrame): Promise<CopyPart[]> {
    const { desk } = frame;
    const [rows, files] = await Promise.all([deskPages.allNotices(frame), filesOfDesk(database, desk)]);
    const part = (path: string, key: string, content: () => Promise<string>) => ({ path, key, content });
    const hour = hourOf(frame);
    return [
      ...notices(frame, rows, files),
      part(rssPath(desk), desk.mark, async () => (await deskPages.rss(frame)).text),
      part(openDataPath(desk), desk.mark, async () => (await deskPages.openData(frame)).bytes.toString()),
      part(cataloguePath(desk), desk.look, async () => JSON.stringify(deskPages.catalogue(frame))),
      ...(desk.has_public_archive
        ? [part(`${archivePath(desk)}/index.html`, hour, async () => (await deskPages.archive(frame)).text)]
        : []),
      part(`${deskPath(desk)}/index.html`, hour, async () => (await deskPages.index(frame)).text),
    ];
  }

  async function readState(): Promise<CopyState> {
    const text = await readFile(folder.pathOf(STATE), 'utf8').catch(() => '');
    try {
      return JSON.parse(text) as CopyState;
    } catch {
      // There is none yet, or it was cut off; everything is written anew.
      return { mark: '', keys: {} };
    }
  }

  async function framesNow(): Promise<DeskFrame[]> {
    const now = clock.now();
    const frames: DeskFrame[] = [];
    for (const { slug } of await listPublicDesks(database)) {
      const frame = await deskPages.frameOf(slug, now);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  /** @returns how many files were written */
  function write(): Promise<number> {
    // Instances may share the folder.
    return database.runAlone('desk-copy', async () => {
      const before = await readState();
      const frames = await framesNow();
      const mark = frames.map(hourOf).join('\n');
      if (mark === before.mark) return 0;
      const parts: CopyPart[] = [];
      for (const frame of frames) parts.push(...(await partsOf(frame)));
      // First what is no longer to be read: it must not stay because something else cannot be written.
      const wanted = new Set(parts.map(({ path }) => path));
      const keys = { ...before.keys };
      for (const path of Object.keys(keys)) {
        if (wanted.has(path)) continue;
        await folder.remove(path);
        delete keys[path];
      }
      let written = 0;
      let failure: unknown;
      for (const { path, key, content } of parts) {
        if (keys[path] === key) continue;
        try {
          await folder.write(path, await content());
          keys[path] = key;
          written += 1;
        } catch (error) {
          failure ??= error;
        }
      }
      // Without its mark the next run goes on with what could not be written.
      await folder.write(STATE, JSON.stringify({ mark: failure ? '' : mark, keys } satisfies CopyState));
      if (failure) throw failure;
      return written;
    });
  }

  async function run(): Promise<void> {
    try {
      const written = await write();
      if (written > 0) logger.info({ module: 'desk', written }, 'the copy of the desks was written');
    } catch (error) {
      logger.error({ module: 'desk', err: error }, 'the copy of the desks could not be written');
    }
  }

  return {
    write,
    start(): void {
      repeated.start();
      unsubscribe = bus.subscribe((event) => {
        if (event.type.startsWith('article.') && event.type !== 'article.presence') afterEvent = runSoon();
      });
    },
    async stop(): Promise<void> {
      unsubscribe?.();
      await Promise.all([repeated.stop(), afterEvent]);
    },
  };
}

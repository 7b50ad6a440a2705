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
import { createCopyState } from './copyState.service.ts';
import { createCopyWriter } from './copyWriter.service.ts';
import { type CopyPlan, createDeskCopyParts } from './deskCopyParts.service.ts';
import type { DeskPages } from './deskPages.service.ts';
import { listPublicDesks } from './publicDesk.queries.ts';
import type { DeskFrame } from './publicDesk.types.ts';

const CHECK_INTERVAL_MS = 60_000;

interface DeskCopyDeps {
  config: Pick<RunningConfig, 'dataDir' | 'deskCopyDir'>;
  database: Database;
  bus: Bus;
  clock: Clock;
  fileStore: Pick<FileStore, 'path'>;
  logger: Pick<Logger, 'info' | 'error'>;
  deskPages: DeskPages;
}

/**
 * Keeps the pages, files and data of desks as files beside, which a proxy serves while the server is down. See
 * `docs/decisions/public-desk.md`.
 */
export function createDeskCopy(deps: DeskCopyDeps) {
  const { config, database, bus, clock, logger, deskPages } = deps;
  const folder = createCopyFolder(config.deskCopyDir ?? join(config.dataDir, 'uredni-deska-kopie'));
  const state = createCopyState(folder);
  const apply = createCopyWriter(folder, state);
  const parts = createDeskCopyParts(deps);
  const repeated = createRepeatedRun(CHECK_INTERVAL_MS, run);
  const runSoon = createSingleFlight(run);
  let unsubscribe: (() => void) | undefined;
  let afterEvent: Promise<void> = Promise.resolve();

  async function framesNow(): Promise<DeskFrame[]> {
    const now = clock.now();
    const frames: DeskFrame[] = [];
    for (const { slug } of await listPublicDesks(database)) {
      const frame = await deskPages.frameOf(slug, now);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  function write(): Promise<number> {
    // Instances may share the folder.
    return database.runAlone('desk-copy', async () => {
      const { desks: before, isWhole } = await state.open();
      const frames = await framesNow();
      const isCurrent = frames.every((frame) => before[frame.desk.slug]?.mark === parts.markOf(frame));
      if (isWhole && isCurrent && Object.keys(before).length === frames.length) return 0;
      const plans: CopyPlan[] = [];
      const kept = new Set<string>();
      for (const frame of frames) {
        const { isAll, plans: own } = await parts.plan(frame, before[frame.desk.slug]);
        plans.push(...own);
        if (!isAll) kept.add(frame.desk.slug);
      }
      // Of desks and years that are no more.
      const planned = new Set(plans.map(({ slug, part }) => `${slug} ${part}`));
      for (const group of await state.groups())
        if (!kept.has(group.slug) && !planned.has(`${group.slug} ${group.part}`))
          plans.push({ ...group, parts: [], covers: () => true });
      const { written, failed, failure } = await apply(plans);
      // Of a desk that is not noted, all is compared by the next run.
      const done = frames.filter(({ desk }) => !failed.has(desk.slug));
      await state.end(
        Object.fromEntries(
          done.map((frame) => {
            const { slug, look, seq } = frame.desk;
            return [slug, { mark: parts.markOf(frame), look, seq, today: frame.today }];
          }),
        ),
      );
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

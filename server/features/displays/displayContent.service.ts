import { displayPermissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { hashToken } from '../../shared/hashToken.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { BoardService } from '../board/board.service.ts';
import type { ArticlePage } from '../board/board.types.ts';
import type { Categories } from '../categories/categories.service.ts';
import { fileNotFound } from '../files/files.errors.ts';
import type { Settings } from '../settings/settings.service.ts';
import { displayEnded } from './displays.errors.ts';
import { type DisplayRow, findDisplay } from './displays.queries.ts';

const MAX_ARTICLES = 30;
/** A display asks every few seconds; the administration shows minutes. */
const SEEN_EVERY_MS = 3 * 60_000;

export interface DisplayContent {
  display: DisplayRow;
  site: { name: string; color: string };
  pages: ArticlePage[];
  publicIds: ReadonlySet<number>;
  /** From the cache. */
  sources: readonly [object, ...object[]];
  /** Names what else the content depends on. */
  variant: string;
}

interface DisplayContentDeps {
  database: Database;
  clock: Clock;
  background: BackgroundTasks;
  board: BoardService;
  categories: Categories;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
  settings: Settings;
}

/**
 * What a display shows: it is a reader of its own, whose permissions are its categories, so that it sees what the board
 * shows such a reader now, and nothing else.
 */
export function createDisplayContent(deps: DisplayContentDeps) {
  const { database, clock, background, board, categories, permissions, settings } = deps;
  const seenAt = new Map<number, number>();

  /** At most once in a few minutes, and after the response: it is of no importance to the display. */
  function noteSeen({ id }: DisplayRow): void {
    const now = clock.now();
    if (now.getTime() - (seenAt.get(id) ?? Number.NEGATIVE_INFINITY) < SEEN_EVERY_MS) return;
    seenAt.set(id, now.getTime());
    background.run('noting that a display is on', async () => {
      await database.write(({ transaction }) =>
        database.models.Display.update({ last_seen_at: now }, { where: { id }, transaction }),
      );
    });
  }

  async function readerOf({ categoryIds }: DisplayRow) {
    const all = await categories.all();
    return {
      userId: null,
      permissions: displayPermissions(all.filter(({ id }) => categoryIds.has(id))),
    };
  }

  /** Pinned and important articles first, then the newest. */
  async function load(display: DisplayRow) {
    const reader = await readerOf(display);
    const [pinned, newest] = await Promise.all([
      board.articles(reader, { pinned: true, unread: false, limit: MAX_ARTICLES }),
      board.articles(reader, { unread: false, limit: MAX_ARTICLES }),
    ]);
    const cards = new Map([...pinned.items, ...newest.items].map(({ card }) => [card.id, card]));
    const first = [...cards.values()]
      .sort(
        (a, b) =>
          Number(b.pinned || b.important) - Number(a.pinned || a.important) ||
          b.publishedAt.getTime() - a.publishedAt.getTime() ||
          b.id - a.id,
      )
      .slice(0, MAX_ARTICLES);
    const pages = await Promise.all(
      first.map(({ slug }) => board.readableArticle(reader, slug).catch(skipMissing)),
    );
    return {
      pages: pages.filter((page) => page !== undefined),
      lists: [pinned.cards, newest.cards] as const,
    };
  }

  /** @throws 404 for a token that does not work, whatever the reason */
  async function open(token: string): Promise<DisplayRow> {
    const display = await findDisplay(database, hashToken(token));
    if (!display) throw displayEnded();
    return display;
  }

  return {
    async byToken(token: string): Promise<DisplayContent> {
      const display = await open(token);
      noteSeen(display);
      const [{ pages, lists }, visitor, name, color] = await Promise.all([
        load(display),
        permissions.ofVisitor(),
        settings.get('site_name'),
        settings.get('site_color'),
      ]);
      return {
        display,
        site: { name, color },
        pages,
        publicIds: visitor.board.ids,
        sources: [...lists, ...pages],
        variant: JSON.stringify([display.id, display.version, token, name, color, visitor.board.key]),
      };
    },

    /**
     * The article on the display that shows the picture.
     *
     * @throws 404 for a picture that the display does not show
     */
    async articleOfPicture(token: string, fileId: number): Promise<number> {
      const { pages } = await load(await open(token));
      const page = pages.find(({ files }) => files.some(({ id, kind }) => id === fileId && kind === 'image'));
      if (!page) throw fileNotFound();
      return page.id;
    },
  };
}

export type DisplayContents = ReturnType<typeof createDisplayContent>;

/** It has left the board since the list was made. */
function skipMissing(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}

import { randomBytes } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Display } from '../../models/display.ts';
import type { Clock } from '../../platform/clock.ts';
import { czechSortKey, toSlug } from '../../shared/czechText.ts';
import { versionConflict } from '../../shared/errors.ts';
import { hashToken } from '../../shared/hashToken.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { displayNotFound, tooManyDisplays, unknownSection } from './displays.errors.ts';
import { type DisplayRow, loadDisplays } from './displays.queries.ts';
import type { DisplayInput, DisplayView } from './displays.types.ts';

export const MAX_DISPLAYS = 50;
const FALLBACK_SLUG = 'obrazovka';

interface DisplaysDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  categories: Categories;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
}

type WithToken = { display: DisplayView; token: string };

/** The displays for their administration. What they show: `displayContent.service.ts`. */
export function createDisplays({ database, clock, audit, categories, permissions }: DisplaysDeps) {
  const { Display: Displays, DisplayCategory, Category } = database.models;

  async function toViews(rows: readonly DisplayRow[]): Promise<DisplayView[]> {
    const [all, visitor] = await Promise.all([categories.all(), permissions.ofVisitor()]);
    return rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      seconds: row.seconds,
      theme: row.theme,
      version: row.version,
      createdBy: row.created_by,
      createdAt: new Date(row.created_at),
      lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
      sections: all
        .filter(({ id }) => row.categoryIds.has(id))
        .map(({ id, slug, name, color }) => ({
          id,
          slug,
          name,
          color,
          public: visitor.board.ids.has(id),
        })),
    }));
  }

  async function get(id: number, { transaction }: WriteTransaction): Promise<DisplayView> {
    const [view] = await toViews(await loadDisplays(database, { id, transaction }));
    if (!view) throw displayNotFound();
    return view;
  }

  async function lock({ transaction }: WriteTransaction, id: number): Promise<Display> {
    const display = await Displays.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!display) throw displayNotFound();
    return display;
  }

  async function setCategories(
    { transaction }: WriteTransaction,
    displayId: number,
    ids: number[],
  ): Promise<void> {
    if ((await Category.count({ where: { id: ids }, transaction })) !== ids.length) throw unknownSection();
    await DisplayCategory.destroy({ where: { display_id: displayId }, transaction });
    const rows = ids.map((category_id) => ({ display_id: displayId, category_id }));
    await DisplayCategory.bulkCreate(rows, { transaction });
  }

  function record(
    tx: WriteTransaction,
    actor: Actor,
    verb: 'created' | 'updated' | 'link-renewed' | 'deleted',
    { id, name }: Pick<Display, 'id' | 'name'>,
    change: { before: DisplayView | null; after: DisplayView | null },
  ): Promise<void> {
    return audit.record(tx, {
      actor,
      action: `display.${verb}`,
      object: { type: 'display', id, label: name },
      before: change.before && auditView(change.before),
      after: change.after && auditView(change.after),
    });
  }

  return {
    list: async (): Promise<DisplayView[]> => toViews(await loadDisplays(database)),

    /** @throws 409 when there are as many as there may be */
    create(actor: Actor, input: DisplayInput): Promise<WithToken> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        // Concurrent requests exceed neither the maximum nor find the same slug.
        await acquireAdvisoryLock(database, tx, 'displays');
        const others = await loadDisplays(database, { transaction });
        if (others.length >= MAX_DISPLAYS) throw tooManyDisplays(MAX_DISPLAYS);
        const token = createToken();
        const { name, ...rest } = toColumns(input);
        const display = await Displays.create(
          {
            ...rest,
            name,
            slug: freeSlug(
              name,
              others.map(({ slug }) => slug),
            ),
            token_hash: hashToken(token),
            created_by: actor.id,
            created_at: clock.now(),
          },
          { transaction },
        );
        await setCategories(tx, display.id, input.category_ids);
        const view = await get(display.id, tx);
        await record(tx, actor, 'created', view, { before: null, after: view });
        return { display: view, token };
      });
    },

    /** @throws 404, or 409 with the current display where `version` is stale */
    update(
      actor: Actor,
      id: number,
      input: DisplayInput & { version: number },
      present: (current: DisplayView) => unknown,
    ): Promise<DisplayView> {
      return database.write(async (tx) => {
        const display = await lock(tx, id);
        const before = await get(id, tx);
        if (display.version !== input.version) throw versionConflict(present(before));
        const values = { ...toColumns(input), version: display.version + 1 };
        await display.update(values, { transaction: tx.transaction });
        await setCategories(tx, id, input.category_ids);
        const after = await get(id, tx);
        await record(tx, actor, 'updated', after, { before, after });
        return after;
      });
    },

    renewToken(actor: Actor, id: number): Promise<WithToken> {
      return database.write(async (tx) => {
        const display = await lock(tx, id);
        const token = createToken();
        await display.update({ token_hash: hashToken(token) }, { transaction: tx.transaction });
        await record(tx, actor, 'link-renewed', display, { before: null, after: null });
        return { display: await get(id, tx), token };
      });
    },

    remove(actor: Actor, id: number): Promise<void> {
      return database.write(async (tx) => {
        const display = await lock(tx, id);
        const before = await get(id, tx);
        await display.destroy({ transaction: tx.transaction });
        await record(tx, actor, 'deleted', before, { before, after: null });
      });
    },
  };
}

export type Displays = ReturnType<typeof createDisplays>;

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

function toColumns({ name, seconds, theme }: DisplayInput) {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  return { name: trimmed, name_sort: czechSortKey(trimmed), seconds, theme };
}

/** There are at most fifty, so that they are compared in memory. An address is never changed: devices have it stored. */
function freeSlug(name: string, taken: readonly string[]): string {
  const base = toSlug(name) || FALLBACK_SLUG;
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

function auditView({ name, sections, seconds, theme }: DisplayView) {
  return { name, sections: sections.map((section) => section.name), seconds, theme };
}

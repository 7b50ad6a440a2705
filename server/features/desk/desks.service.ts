import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Desk } from '../../models/desk.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { toSlug } from '../../shared/czechText.ts';
import { badRequest, slugTaken, versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deskNotFound, missingAddress, wrongDeskState } from './desk.errors.ts';
import type { DeskInput, DeskView } from './desk.types.ts';
import { MAX_REFUSALS } from './deskRefusals.policy.ts';

interface DesksDeps {
  database: Database;
  siteAddress: SiteAddress;
  audit: AuditService;
}

export function createDesks({ database, siteAddress, audit }: DesksDeps) {
  const { Desk: Desks, DeskNotice: Notices, DeskRecord: Records, Category } = database.models;

  async function toViews(desks: readonly Desk[], tx?: WriteTransaction): Promise<DeskView[]> {
    if (desks.length === 0) return [];
    const ids = desks.map(({ category_id }) => category_id);
    const facts = await selectRows<{
      id: number;
      name: string;
      posted: number;
      prepared: number;
      records: number;
      refused: number;
    }>(
      database,
      `SELECT c.id, c.name,
         (SELECT COUNT(*) FROM desk_notices n WHERE n.desk_id = c.id AND n.state = 'posted') AS posted,
         (SELECT COUNT(*) FROM desk_notices n WHERE n.desk_id = c.id AND n.state = 'prepared') AS prepared,
         (SELECT COUNT(*) FROM desk_records r WHERE r.desk_id = c.id AND r.seq = 1) AS records,
         (SELECT COUNT(*) FROM desk_subscribers s WHERE s.desk_id = c.id AND s.refusals >= :maxRefusals) AS refused
       FROM categories c WHERE c.id IN (:ids) ORDER BY c.name_sort, c.id`,
      { ids, maxRefusals: MAX_REFUSALS },
      tx?.transaction,
    );
    return facts.flatMap(({ id, name, posted, prepared, records, refused }) => {
      const desk = desks.find(({ category_id }) => category_id === id);
      const counts = {
        postedCount: Number(posted),
        preparedCount: Number(prepared),
        refusedCount: Number(refused),
      };
      return desk ? [{ desk, name, ...counts, hasRecords: Number(records) > 0 }] : [];
    });
  }

  async function viewOf(desk: Desk, tx: WriteTransaction): Promise<DeskView> {
    const [view] = await toViews([desk], tx);
    if (!view) throw deskNotFound();
    return view;
  }

  async function requireFreeSlug(tx: WriteTransaction, id: number, slug: string): Promise<void> {
    const other = await Desks.findOne({ where: { slug }, transaction: tx.transaction });
    if (other && other.category_id !== id) throw slugTaken(slug);
  }

  function record(
    tx: WriteTransaction,
    actor: Actor,
    action: 'desk.created' | 'desk.updated' | 'desk.closed',
    { desk, name }: Pick<DeskView, 'desk' | 'name'>,
    change: { before: object | null; after: object | null },
  ): Promise<void> {
    return audit.record(tx, {
      actor,
      action,
      object: { type: 'desk', id: desk.category_id, label: name },
      before: change.before && { ...change.before },
      after: change.after && { ...change.after },
    });
  }

  async function open(tx: WriteTransaction, actor: Actor, id: number, input: DeskInput): Promise<DeskView> {
    const { transaction } = tx;
    // Without an address that never changes there are no addresses of notices.
    if (siteAddress.current() === undefined) throw missingAddress();
    const category = await Category.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!category) throw deskNotFound();
    await requireFreeSlug(tx, id, input.slug);
    const desk = await Desks.create({ category_id: id, ...toColumns(input) }, { transaction });
    const view = await viewOf(desk, tx);
    await record(tx, actor, 'desk.created', view, { before: null, after: auditView(desk) });
    return view;
  }

  return {
    /** In the transaction that makes its section; the rest of its settings is as it is where nobody has said anything. */
    openWith: async (
      tx: WriteTransaction,
      actor: Actor,
      id: number,
      operator: Pick<DeskInput, 'operator_name' | 'operator_ico'>,
    ): Promise<void> => {
      const { operator_name, operator_ico } = operator;
      await open(tx, actor, id, {
        slug: toSlug(operator_name) || 'uredni-deska',
        operator_name,
        operator_ico,
        authority_id: null,
        place: '',
        has_public_archive: false,
        head_mail: '',
        timestamp_url: '',
      });
    },

    async list(permissions: Permissions): Promise<DeskView[]> {
      const desks = await Desks.findAll();
      return toViews(desks.filter(({ category_id }) => permissions.writeIds.has(category_id)));
    },

    /**
     * Makes a category a desk, or changes one.
     *
     * @throws 404, or 409 for a stale version, a taken address, and another address after the first posting
     */
    save(
      actor: Actor,
      id: number,
      input: DeskInput,
      present: (view: DeskView) => unknown,
    ): Promise<DeskView> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const desk = await Desks.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!desk && input.version === undefined) return open(tx, actor, id, input);
        if (!desk) throw deskNotFound();
        if (input.version === undefined)
          throw badRequest('Tato sekce už je úřední deska. Načtěte stránku znovu.');
        const current = await viewOf(desk, tx);
        if (desk.version !== input.version) throw versionConflict(present(current));
        if (current.hasRecords && input.slug !== desk.slug)
          throw wrongDeskState('Na desce už bylo něco vyvěšeno, její adresa se proto nemění.');
        await requireFreeSlug(tx, id, input.slug);
        const before = auditView(desk);
        await desk.update({ ...toColumns(input), version: desk.version + 1 }, { transaction });
        const view = await viewOf(desk, tx);
        await record(tx, actor, 'desk.updated', view, { before, after: auditView(desk) });
        return view;
      });
    },

    /** @throws 404, or 409 once something has been posted */
    close(actor: Actor, id: number): Promise<void> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const desk = await Desks.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!desk) throw deskNotFound();
        const view = await viewOf(desk, tx);
        if (view.hasRecords || (await Records.count({ where: { desk_id: id }, transaction })) > 0)
          throw wrongDeskState('Na desce už bylo něco vyvěšeno. Úřední deska z ní proto zůstane.');
        await Notices.destroy({ where: { desk_id: id }, transaction });
        await desk.destroy({ transaction });
        await record(tx, actor, 'desk.closed', view, { before: auditView(desk), after: null });
      });
    },
  };
}

export type Desks = ReturnType<typeof createDesks>;

function toColumns(input: DeskInput) {
  return {
    slug: input.slug,
    operator_name: input.operator_name.trim(),
    operator_ico: input.operator_ico,
    authority_id: input.authority_id,
    place: input.place.trim(),
    has_public_archive: input.has_public_archive,
    head_mail: input.head_mail.trim(),
    timestamp_url: input.timestamp_url.trim(),
  };
}

function auditView({ slug, operator_name, operator_ico, authority_id, place, ...desk }: Desk) {
  const { has_public_archive, head_mail, timestamp_url } = desk;
  return {
    slug,
    operator_name,
    operator_ico,
    authority_id,
    place,
    has_public_archive,
    head_mail,
    timestamp_url,
  };
}

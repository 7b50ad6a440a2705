import { UniqueConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError, badRequest } from '../../shared/errors.ts';
import type { AddCategory } from '../categories/categoryAdmin.service.ts';
import type { OpenDesk } from '../desk/desk.types.ts';
import type { AddGroup, GrantAccess } from '../groups/groups.types.ts';
import type { StarterKind } from './setup.types.ts';
import { STARTER_KINDS, STARTER_KITS } from './starterKits.policy.ts';

interface StarterContentDeps {
  database: Database;
  addCategory: AddCategory;
  addGroup: AddGroup;
  grantAccess: GrantAccess;
  openDesk: OpenDesk;
}

interface StarterChoice {
  kind: StarterKind;
  sections: readonly string[];
  groups: readonly string[];
  /** Whose desk the section becomes that may be one. */
  desk?: { operator_name: string; operator_ico: string } | undefined;
}

interface StarterRecord {
  kind: 'section' | 'group';
  name: string;
}

interface StarterResult {
  created: StarterRecord[];
  skipped: StarterRecord[];
  /** Names of groups that were there and got rights in new sections. */
  granted: string[];
}

interface Present {
  id: number;
  name: string;
  isNew: boolean;
}

export function createStarterContent(deps: StarterContentDeps) {
  const { database, addCategory, addGroup, grantAccess, openDesk } = deps;
  const { Category, Group, CategoryAccess } = database.models;

  async function idsByName(tx?: WriteTransaction) {
    const options = { attributes: ['id', 'name'], ...(tx && { transaction: tx.transaction }) };
    const categories = await Category.findAll(options);
    const groups = await Group.findAll(options);
    return {
      sections: new Map(categories.map(({ id, name }) => [foldText(name), id])),
      groups: new Map(groups.map(({ id, name }) => [foldText(name), id])),
    };
  }

  async function kits() {
    const existing = await idsByName();
    return STARTER_KINDS.map((kind) => {
      const { label, sections, groups } = STARTER_KITS[kind];
      return {
        kind,
        label,
        sections: sections.map(({ grants: _, ...section }) => ({
          ...section,
          exists: existing.sections.has(foldText(section.name)),
        })),
        groups: groups.map((group) => ({ ...group, exists: existing.groups.has(foldText(group.name)) })),
      };
    });
  }

  /** Again where somebody has made one of them meanwhile, which is left then. */
  async function create(actor: Actor, choice: StarterChoice): Promise<StarterResult> {
    try {
      return await createOnce(actor, choice);
    } catch (error) {
      if (!isNameTaken(error)) throw error;
    }
    try {
      return await createOnce(actor, choice);
    } catch (error) {
      throw isNameTaken(error) ? nameTaken() : error;
    }
  }

  /** Makes what is chosen in one transaction, and leaves what is there by its name. */
  async function createOnce(actor: Actor, choice: StarterChoice): Promise<StarterResult> {
    const kit = STARTER_KITS[choice.kind];
    const chosenSections = pick(kit.sections, choice.sections, 'sections');
    const chosenGroups = pick(kit.groups, choice.groups, 'groups');
    const created: StarterRecord[] = [];
    const skipped: StarterRecord[] = [];
    const granted: string[] = [];

    await database.write(async (tx) => {
      await acquireAdvisoryLock(database, tx, 'starter content');
      const existing = await idsByName(tx);

      async function ensure(made: StarterRecord, id: number | undefined, add: () => Promise<{ id: number }>) {
        (id === undefined ? created : skipped).push(made);
        const { name } = made;
        return id === undefined ? { id: (await add()).id, name, isNew: true } : { id, name, isNew: false };
      }

      const groups = new Map<string, Present>();
      for (const { key, name, description } of chosenGroups) {
        const input = { name, description, is_default: false, is_askable: true };
        const group = await ensure({ kind: 'group', name }, existing.groups.get(foldText(name)), () =>
          addGroup(tx, actor, input),
        );
        groups.set(key, group);
      }
      const grants = new Map<number, { category_id: number; level: 'read' | 'write' }[]>();
      for (const { name, description, color, access, is_desk, grants: wanted } of chosenSections) {
        const input = { name, description, color, access, on_board: true, questions: 'off' } as const;
        const section = await ensure({ kind: 'section', name }, existing.sections.get(foldText(name)), () =>
          addCategory(tx, actor, { ...input, default_validity_days: null }),
        );
        if (is_desk && section.isNew && choice.desk) await openDesk(tx, actor, section.id, choice.desk);
        for (const [key, level] of Object.entries(wanted)) {
          const group = groups.get(key);
          if (!group || (!group.isNew && !section.isNew)) continue;
          grants.set(group.id, [...(grants.get(group.id) ?? []), { category_id: section.id, level }]);
        }
      }
      for (const { id, name, isNew } of groups.values()) {
        const isGranted = await grantNew(tx, actor, id, grants.get(id) ?? []);
        if (isGranted && !isNew) granted.push(name);
      }
    });
    const isGranted = ({ kind, name }: StarterRecord) => kind === 'group' && granted.includes(name);
    return { created, skipped: skipped.filter((made) => !isGranted(made)), granted };
  }

  /** Leaves the rights that a group has already. @returns whether it got others */
  async function grantNew(
    tx: WriteTransaction,
    actor: Actor,
    groupId: number,
    changes: readonly { category_id: number; level: 'read' | 'write' }[],
  ): Promise<boolean> {
    const rows = await CategoryAccess.findAll({
      where: { group_id: groupId },
      transaction: tx.transaction,
    });
    const granted = new Set(rows.map(({ category_id }) => category_id));
    const missing = changes.filter(({ category_id }) => !granted.has(category_id));
    if (missing.length > 0) await grantAccess(tx, actor, groupId, missing);
    return missing.length > 0;
  }

  return { kits, create };
}

export type StarterContent = ReturnType<typeof createStarterContent>;

function isNameTaken(error: unknown): boolean {
  return error instanceof UniqueConstraintError || (error instanceof AppError && error.code === 'NAME_TAKEN');
}

function nameTaken(): AppError {
  return new AppError({
    status: 409,
    code: 'NAME_TAKEN',
    message: 'Někdo právě zakládá sekce nebo skupiny se stejným názvem. Zkuste to znovu.',
  });
}

/** In the order of the kit. @throws 400 for a key that it does not have */
function pick<Item extends { key: string }>(
  items: readonly Item[],
  keys: readonly string[],
  path: string,
): Item[] {
  const known = new Set(items.map(({ key }) => key));
  const details = keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ path: `${path}.${index}`, message: 'Tato položka v nabídce není.' }],
  );
  if (details.length > 0) throw badRequest('Některé položky v nabídce nejsou.', details);
  return items.filter(({ key }) => keys.includes(key));
}

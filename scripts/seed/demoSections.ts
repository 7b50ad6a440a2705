import { czechSortKey } from '../../server/shared/czechText.ts';
import type { DemoSection } from '../demo/demo.types.ts';
import { type Ids, idOf, type SeedContext } from './seed.ts';

export async function writeSections(
  { database, tx: { transaction } }: SeedContext,
  sections: readonly DemoSection[],
  groups: Ids,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [position, { read, write, defaultValidityDays, name, ...section }] of sections.entries()) {
    const { id } = await database.models.Category.create(
      {
        slug: section.slug,
        name,
        name_sort: czechSortKey(name),
        description: section.description,
        color: section.color,
        access: section.access,
        position,
        default_validity_days: defaultValidityDays,
      },
      { transaction },
    );
    ids.set(section.slug, id);
    const readOnly = read.filter((group) => !write.includes(group));
    const grants = [
      ...write.map((group) => ({ category_id: id, group_id: idOf(groups, group), level: 'write' as const })),
      ...readOnly.map((group) => ({
        category_id: id,
        group_id: idOf(groups, group),
        level: 'read' as const,
      })),
    ];
    await database.models.CategoryAccess.bulkCreate(grants, { transaction });
  }
  return ids;
}

import { createDeskVerification, type VerificationDeps } from './deskVerification.service.ts';

/**
 * Checks the records of all official noticeboards, for who works on the command line.
 *
 * @param print gets each line
 * @returns whether all are as they were written
 */
export async function verifyAllDesks(
  deps: VerificationDeps,
  print: (line: string) => void,
): Promise<boolean> {
  const { Category, Desk } = deps.database.models;
  const verify = createDeskVerification(deps);
  const desks = await Desk.findAll({ order: ['category_id'] });
  let isSound = true;
  for (const desk of desks) {
    const { name } = await Category.findByPk(desk.category_id, { rejectOnEmpty: true });
    const { records, versions, files, heads, problems, problemCount } = await verify(desk);
    print(`${name} (${desk.slug}): záznamů ${records}, verzí ${versions}, souborů ${files}, hlav ${heads}`);
    for (const { message } of problems) print(`  ✗ ${message}`);
    if (problemCount > problems.length) print(`  … a dalších ${problemCount - problems.length}`);
    print(problemCount === 0 ? '  Záznam je v pořádku.' : '  ZÁZNAM JE PORUŠENÝ.');
    if (problemCount > 0) isSound = false;
  }
  if (desks.length === 0) print('Žádná sekce není úřední deska.');
  return isSound;
}

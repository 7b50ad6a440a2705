import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { buildDesk } from '../../test/factories.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';
import { verifyAllDesks } from './verifyAllDesks.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: LOCAL_URL });
});
afterAll(() => app.close());

async function verify() {
  const lines: string[] = [];
  const { database, services } = app;
  const deps = { database, clock: systemClock, fileStore: services.fileStore };
  return { isSound: await verifyAllDesks(deps, (line) => lines.push(line)), lines };
}

it('says for each desk whether its record is whole, and fails with one that is not', async () => {
  expect(await verify()).toEqual({ isSound: true, lines: ['Žádná sekce není úřední deska.'] });

  const desk = await buildDesk(app.database);
  const sound = await verify();
  expect(sound).toMatchObject({ isSound: true, lines: [expect.any(String), '  Záznam je v pořádku.'] });

  await app.database.write(({ transaction }) =>
    app.database.models.DeskHead.create(
      { desk_id: desk.category_id, seq: 4, hash: 'a'.repeat(64), taken_on: '2026-11-06' },
      { transaction },
    ),
  );
  const broken = await verify();
  expect(broken.isSound).toBe(false);
  expect(broken.lines[0]).toContain(`(${desk.slug}): záznamů 0`);
  expect(broken.lines[1]).toMatch(/^ {2}✗ .+ č\. 4/);
  expect(broken.lines.at(-1)).toBe('  ZÁZNAM JE PORUŠENÝ.');
});

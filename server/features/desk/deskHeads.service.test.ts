import { afterAll, beforeAll, expect, it } from 'vitest';
import { pragueDate } from '../../shared/pragueTime.ts';
import { buildDesk } from '../../test/factories.ts';
import { OTHER_SITE } from '../../test/otherSite.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';
import { createDeskRecord } from './deskRecord.service.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let asked = 0;

beforeAll(async () => {
  app = await createTestApp({
    publicUrl: LOCAL_URL,
    smtp: true,
    publicFetch: {
      ...OTHER_SITE,
      post: async () => {
        asked += 1;
        throw new Error('it is down');
      },
    },
  });
  // The minutes that pass in a test must not reach the next day.
  app.clock.adjust(Date.parse('2026-11-24T09:00:00.000Z') - app.clock.now().getTime());
});
afterAll(() => app.close());

async function buildRecord(deskId: number): Promise<void> {
  const { append } = createDeskRecord(app);
  await app.database.write((tx) => append(tx, { deskId, articleId: 1, deed: 'posted', facts: {} }));
}

const headsOf = (deskId: number) =>
  app.database.models.DeskHead.findAll({ where: { desk_id: deskId }, order: ['taken_on'] });

it('sends the end of each record once a day, whichever instance is first', async () => {
  const desk = await buildDesk(app.database, { head_mail: 'archiv@kraj.example' });
  const empty = await buildDesk(app.database, { head_mail: 'nikdo@kraj.example' });
  await buildRecord(desk.category_id);
  await buildRecord(desk.category_id);
  await Promise.all([1, 2, 3].map(() => app.services.sendDeskHeads()));
  const [head, ...others] = await headsOf(desk.category_id);
  expect(others).toEqual([]);
  expect(head).toMatchObject({ seq: 2, taken_on: pragueDate(app.clock.now()), problem: '' });
  const sent = (await app.mails()).filter(({ to }) => to === 'archiv@kraj.example');
  expect(sent).toEqual([
    expect.objectContaining({
      subject: expect.stringMatching(/^Otisk záznamu úřední desky /),
      text: expect.stringContaining(`Otisk (SHA-256): ${head?.hash}`),
    }),
  ]);
  app.clock.advance(DAY_MS);
  await app.services.sendDeskHeads();
  expect(await headsOf(desk.category_id)).toHaveLength(2);
  expect(await headsOf(empty.category_id)).toEqual([]);
});

it('says what went wrong, and tries it again after ten minutes', async () => {
  const { category_id: id } = await buildDesk(app.database, { timestamp_url: 'http://tsa.example' });
  await buildRecord(id);
  asked = 0;
  await app.services.sendDeskHeads();
  await app.services.sendDeskHeads();
  expect(asked).toBe(1);
  const problem = 'Server časových razítek neodpověděl platným razítkem.';
  expect(await headsOf(id)).toMatchObject([{ problem, timestamped_at: null }]);
  app.clock.advance(11 * 60_000);
  await app.services.sendDeskHeads();
  expect(asked).toBe(2);
  app.clock.advance(5 * DAY_MS);
  await app.services.sendDeskHeads();
  // Of today alone: what is older has been given up.
  expect(asked).toBe(3);
});

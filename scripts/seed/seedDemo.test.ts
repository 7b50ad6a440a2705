import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { createDeskVerification } from '../../server/features/desk/deskVerification.service.ts';
import { termOf } from '../../server/features/desk/noticeDetails.policy.ts';
import { createFileStore } from '../../server/platform/fileStore.ts';
import { verifyPassword } from '../../server/platform/password.ts';
import { searchArticles } from '../../server/search/articleSearch.ts';
import { parseQuery } from '../../server/search/searchTerms.ts';
import { eventText } from '../../server/shared/eventText.ts';
import { pragueDate } from '../../server/shared/pragueTime.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/testDatabase.ts';
import { readDemo } from '../demo/readDemo.ts';
import { type DemoAccount, demoAccounts } from './demoAccounts.ts';
import { seedBulk } from './seedBulk.ts';
import { seedDemo } from './seedDemo.ts';

const ORIGIN = 'https://nastenka.example.cz';

describe('seedDemo', () => {
  const demo = readDemo();
  let test: TestDatabase;
  let database: Database;
  let accounts: readonly DemoAccount[];
  const dataLocation = () => ({ dataDir: test.dataDir, databaseUrl: test.databaseUrl });

  beforeAll(async () => {
    test = await createTestDatabase();
    database = test.database;
    ({ accounts } = demoAccounts(test.dataDir));
    await seedDemo({ ...dataLocation(), accounts, origin: ORIGIN });
  });
  afterAll(() => test.close());

  it('writes every section, article, person and page', async () => {
    const { Category, Article, User, Page } = database.models;
    const counts = await Promise.all([Category.count(), Article.count(), User.count(), Page.count()]);
    expect(counts).toEqual([
      demo.sections.length,
      demo.articles.length,
      demo.users.length,
      demo.pages.length,
    ]);
  });

  it('changes nothing the second time', async () => {
    const message = await seedDemo({ ...dataLocation(), accounts, origin: ORIGIN });
    expect(message).toContain('nothing was added');
    expect(await database.models.Article.count()).toBe(demo.articles.length);
  });

  it('allows only the printed accounts to sign in', async () => {
    const users = await database.models.User.findAll();
    const withPassword = users.filter(({ password_hash }) => password_hash !== null);
    expect(withPassword.map(({ username }) => username).sort()).toEqual(
      accounts.map(({ username }) => username).sort(),
    );
    for (const { username, password } of accounts) {
      const user = users.find((candidate) => candidate.username === username);
      expect(await verifyPassword(user?.password_hash ?? null, password)).toBe(true);
    }
  });

  it('references every image from its article and stores its bytes', async () => {
    const articles = await database.models.Article.findAll();
    const imageCount = demo.articles.reduce((sum, { images }) => sum + images.length, 0);
    const imageLinks = articles.flatMap(({ html }) => [...html.matchAll(/\/api\/public\/files\/(\d+)\//g)]);
    expect(imageLinks).toHaveLength(imageCount);
    const store = createFileStore(test.dataDir);
    for (const file of await database.models.FileRecord.findAll()) {
      const { stream, size } = await store.open(file.storage_key);
      stream.destroy();
      expect(size).toBe(file.size);
    }
  });

  it('has articles with acknowledgements, pending for the accounts that can sign in', async () => {
    const { AcknowledgementGroup, Acknowledgement, User } = database.models;
    expect(await AcknowledgementGroup.count()).toBeGreaterThan(0);
    const confirmed = (await Acknowledgement.findAll()).map(({ user_id }) => user_id);
    expect(confirmed.length).toBeGreaterThan(0);
    const people = await User.findAll({ where: { username: accounts.map(({ username }) => username) } });
    expect(people.filter(({ id }) => confirmed.includes(id))).toEqual([]);
  });

  it('tells of events that lie ahead, some of whole days', async () => {
    const events = await database.models.ArticleEvent.findAll();
    expect(events).toHaveLength(demo.articles.reduce((sum, article) => sum + article.events.length, 0));
    expect(events.filter(({ starts_at }) => starts_at > new Date()).length).toBeGreaterThan(10);
    const schedule = await database.models.Article.findOne({ where: { slug: 'volby-do-skolske-rady' } });
    const [election] = events.filter(({ article_id }) => article_id === schedule?.id);
    expect(election).toMatchObject({ all_day: true, place: 'Vestibul školy' });
    const text = election && eventText(election, new Date());
    expect(text).toMatch(/^od pondělí .* do středy /);
  });

  it('can be searched', async () => {
    const categories = await database.models.Category.findAll();
    const { hits } = await searchArticles(database, {
      terms: parseQuery('odstavka vody'),
      categoryIds: categories.map(({ id }) => id),
      now: new Date(),
      limit: 20,
    });
    expect(hits.length).toBeGreaterThan(0);
  });

  it('has a desk whose record holds, with notices in each state', async () => {
    const { Desk, DeskKind, DeskNotice } = database.models;
    const clock = { now: () => new Date() };
    const desk = await Desk.findOne({ rejectOnEmpty: true });
    const verify = createDeskVerification({ database, clock, fileStore: createFileStore(test.dataDir) });
    expect(await verify(desk)).toMatchObject({ problems: [], records: 8, versions: 7, files: 1 });
    expect(desk.warned_on).toBe(pragueDate(clock.now()));

    const today = pragueDate(clock.now());
    const kinds = new Map((await DeskKind.findAll()).map((kind) => [kind.id, kind]));
    const facts = (await DeskNotice.findAll()).map((notice) => {
      const { state, kind_id, posted_on, event_on, planned_on, removable_from: from } = notice;
      const kind = kinds.get(kind_id);
      const { latestPosting } = kind ? termOf(kind, notice, posted_on ?? today) : { latestPosting: null };
      const isLate = latestPosting !== null && latestPosting < (posted_on ?? today);
      if (state === 'posted')
        return from && from <= today ? 'to be taken down' : isLate ? 'was late' : 'hangs';
      return isLate && event_on ? 'late' : planned_on === today ? 'to be posted' : state;
    });
    const hanging = Array(4).fill('hangs');
    expect(facts.sort()).toEqual([...hanging, 'late', 'removed', 'to be posted', 'to be taken down']);
  });

  it('accepts bulk data in addition', async () => {
    const before = await database.models.Article.count();
    const seeded = await seedBulk({
      ...dataLocation(),
      articles: 1500,
      users: 3,
      onProgress: () => undefined,
    });
    expect(await database.models.Article.count()).toBe(before + 1500);
    const user = await database.models.User.findOne({ where: { username: seeded.username } });
    expect(await verifyPassword(user?.password_hash ?? null, seeded.password)).toBe(true);
    const repeated = await seedBulk({
      ...dataLocation(),
      articles: 10,
      users: 3,
      onProgress: () => undefined,
    });
    expect(repeated.username).not.toBe(seeded.username);
    expect(await database.models.Article.count()).toBe(before + 1510);
  });
});

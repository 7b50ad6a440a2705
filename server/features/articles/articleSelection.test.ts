import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

let fixtures: WritersFixture;

beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

const select = (query: string) => fixtures.writer.get(`/api/admin/articles/selection?${query}`);

describe('all articles that the filters find', () => {
  it('are selected when as many are found as was confirmed', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push((await fixtures.createArticle({ title: `Brigáda ${i}`, state: 'draft' })).id);
    const { body } = await select('q=brig%C3%A1da&phase=draft&count=3');
    expect(body.data.ids.toSorted()).toEqual(ids.toSorted());
  });

  it('are not when one came meanwhile, and the present count is told', async () => {
    await fixtures.createArticle({ title: 'Sběr papíru', state: 'draft' });
    await fixtures.createArticle({ title: 'Sběr papíru podruhé', state: 'draft' });
    const response = await select('q=papiru&count=1');
    expect([response.status, response.body.code, response.body.data]).toEqual([
      409,
      'COUNT_CHANGED',
      { count: 2 },
    ]);
    expect(response.body.error).toContain('2 místo 1');
  });

  it.each(['count=0', 'count=2001', 'q=a'])('need a count within the limit: %s', async (query) => {
    expect((await select(query)).status).toBe(400);
  });
});

describe('the export of articles', () => {
  it('has those that the filters find and the caller may write, in Czech and with times of Prague', async () => {
    const values = { title: 'Jarmark "u kostela"', published_at: new Date('2026-07-05T06:03:00Z') };
    await fixtures.createArticle(values);
    await fixtures.createArticle({ title: 'Něco jiného' });
    const { text, headers } = await fixtures.writer.get('/api/admin/articles/export?q=jarmark&format=table');
    expect(headers['content-disposition']).toBe('attachment; filename="clanky.csv"');
    const [heading, line, ...rest] = text.split('\r\n');
    expect(heading).toMatch(/^\ufeffČíslo;Název;Adresa;Sekce;Stav;Autor;/);
    expect(line).toContain('"Jarmark ""u kostela""";');
    expect(line).toContain(';zveřejněno;');
    expect(line).toContain(';5.7.2026 8:03;');
    expect(rest).toEqual(['']);
  });

  it('has the names of the API for programs, in the order of the list', async () => {
    for (const title of ['Pořadí B', 'Pořadí A']) await fixtures.createArticle({ title });
    const { text } = await fixtures.writer.get('/api/admin/articles/export?q=po%C5%99ad%C3%AD&sort=title');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffid;title;slug;category;phase;author;pinned;important;published_at;/);
    expect(lines.slice(1, 3).map((line) => line.split(';')[1])).toEqual(['Pořadí A', 'Pořadí B']);
    expect(lines[1]).toMatch(/;published;.*;\d{4}-\d\d-\d\dT[\d:.]+Z;/);
  });
});

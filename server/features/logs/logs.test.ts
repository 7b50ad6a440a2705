import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import { createLogger } from '../../platform/logger.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { pragueTimestamp } from '../../shared/pragueTime.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

type LogLine = components['schemas']['LogLine'];

const store = createLogStore();
const logger = createLogger({ level: 'info', store, destination: { write() {} } });
let app: TestApp;
let admin: Client;
let adminId: number;

beforeAll(async () => {
  app = await createTestApp({ logger, logStore: store });
  const user = await buildUser(app.database, { role: 'admin', full_name: 'Žofie Správcová' });
  adminId = user.id;
  admin = await app.signInAs(user);
  const lines = logger.child({ module: 'pokus' });
  lines.info({ userId: adminId, requestId: 'aaaa' }, 'Příliš žluťoučký kůň');
  lines.warn({ requestId: 'aaaa', cause: 'Úpěl ďábelské ódy' }, 'kůň zpomalil');
  lines.error({ requestId: 'bbbb', password: 'tajne-heslo' }, 'koni došly síly: 100 %');
  logger.fatal({ module: 'jiny', requestId: 'cccc' }, 'konec');
});
afterAll(() => app.close());

async function lines(query: Record<string, string | number>): Promise<LogLine[]> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await admin.get(`/api/admin/logs?${search}`);
  expect(status).toBe(200);
  return body.data as LogLine[];
}

const messages = async (query: Record<string, string | number>) =>
  (await lines({ ...query })).map(({ message }) => message);

describe('the list of lines', () => {
  it.each([
    ['a level and worse', { level: 'warn', module: 'pokus' }, ['koni došly síly: 100 %', 'kůň zpomalil']],
    ['what ended the server as an error', { level: 'error', module: 'jiny' }, ['konec']],
    ['a request', { request: 'aaaa' }, ['kůň zpomalil', 'Příliš žluťoučký kůň']],
    ['a text without diacritics and case', { q: 'PRILIS zlutoucky' }, ['Příliš žluťoučký kůň']],
    ['a text with them', { q: 'kůň zpomalil' }, ['kůň zpomalil']],
    ['a text among the details', { q: 'dabelske' }, ['kůň zpomalil']],
    ['a text with what means something to SQL', { q: '100 %', module: 'pokus' }, ['koni došly síly: 100 %']],
    ['nothing by a wildcard', { q: 'k_n', module: 'pokus' }, []],
    ['no secret', { q: 'tajne-heslo' }, []],
    ['nothing of the future', { since: '2100-01-01T00:00:00.000Z' }, []],
    ['nothing before the beginning', { until: '2000-01-01T00:00:00.000Z' }, []],
    [
      'all of a period',
      { module: 'jiny', since: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' },
      ['konec'],
    ],
  ])('finds %s', async (_what, query, expected) => {
    expect(await messages(query)).toEqual(expected);
  });

  it('finds the lines of a user, with the name', async () => {
    const [line] = (await lines({ user: adminId, q: 'zlutoucky' })) as [LogLine];
    expect(line).toMatchObject({
      level: 'info',
      module: 'pokus',
      user: { id: adminId, full_name: 'Žofie Správcová' },
    });
  });

  it('names who has no account any more by the number', async () => {
    const { id } = await buildUser(app.database, { state: 'pending' });
    logger.info({ module: 'odmitnuti', userId: id }, 'registrace');
    await admin.post(`/api/admin/users/${id}/state`, { action: 'reject' });
    expect(await lines({ module: 'odmitnuti' })).toMatchObject([
      { user: { id, full_name: `Uživatel č. ${id}` } },
    ]);
  });

  it('is paged by its cursor without repeats', async () => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const cursorParameter: string = cursor && `&cursor=${cursor}`;
      const { body } = await admin.get(`/api/admin/logs?module=pokus&limit=2${cursorParameter}`);
      found.push(...(body.data as LogLine[]).map(({ message }) => message));
      cursor = (body.meta as { nextCursor: string | null }).nextCursor;
    }
    expect(found).toEqual(['koni došly síly: 100 %', 'kůň zpomalil', 'Příliš žluťoučký kůň']);
    expect((await admin.get('/api/admin/logs?cursor=abc')).status).toBe(400);
  });

  it('returns lines after a given one, oldest first', async () => {
    const [newest] = (await lines({ limit: 1 })) as [LogLine];
    logger.info({ module: 'pozdeji' }, 'první');
    logger.info({ module: 'pozdeji' }, 'druhá');
    expect(await messages({ after: newest.id, module: 'pozdeji' })).toEqual(['první', 'druhá']);
    expect(await messages({ after: newest.id, q: 'DRUHA' })).toEqual(['druhá']);
  });
});

describe('one line', () => {
  it('is returned with all lines and audit records of its request', async () => {
    const created = await admin.post('/api/admin/groups', {
      name: 'Z protokolu',
      description: '',
      is_default: false,
    });
    const request = String(created.headers['x-request-id']);
    const [line] = (await lines({ request })) as [LogLine];
    const { body } = await admin.get(`/api/admin/logs/${line.id}`);
    const { request: all, audit } = body.data as components['schemas']['LogWithRequest'];
    expect(all.map(({ id }) => id)).toContain(line.id);
    expect(audit).toMatchObject([
      { action: 'group.created', object_label: 'Z protokolu', request_id: request },
    ]);
  });

  it('that does not exist is a 404', async () => {
    expect((await admin.get('/api/admin/logs/999999999')).status).toBe(404);
  });
});

describe('what browsers report', () => {
  it('is found by the error id, on one line whatever it contains', async () => {
    const visitor = await app.visitor();
    const { status } = await visitor.post('/api/system/client-error', {
      errorType: 'TypeError',
      errorMessage: 'a\nb \u202e zadni \u2028 {"level":"error"}',
      errorId: '7f3a9c51e2b84d06',
      url: 'https://nastenka.example.cz/',
      userAgent: 'Mozilla/5.0',
      isUnrecoverable: false,
    });
    expect(status).toBe(200);
    const found = await lines({ q: '7F3A9C51E2B84D06' });
    expect(found).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is tested
    expect(found[0]?.data).not.toMatch(/[\u0000-\u001f\u2028\u202e]/);
    expect(JSON.parse(found[0]?.data ?? '')).toMatchObject({
      errorMessage: expect.stringContaining('a\nb'),
    });
  });

  it('has no line breaks in messages and modules', async () => {
    logger.info({ module: 'zly\nmodul' }, 'prvni\r\n{"level":"error","msg":"podvrh"}\u001b[31m');
    const [line] = (await lines({ q: 'podvrh' })) as [LogLine];
    expect(line.message).toBe('prvni\\u000d\\n{"level":"error","msg":"podvrh"}\\u001b[31m');
    expect(line.module).toBe('zly\\nmodul');
  });
});

describe('the exports', () => {
  it('as NDJSON contain the filtered lines', async () => {
    const { text, headers } = await admin.get('/api/admin/logs/export?module=pokus&level=warn');
    expect(headers['content-type']).toContain('application/x-ndjson');
    const parsed = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LogLine);
    expect(parsed.map(({ message }) => message)).toEqual(['koni došly síly: 100 %', 'kůň zpomalil']);
    const [first] = (await lines({ module: 'pokus', level: 'warn' })) as [LogLine];
    expect(parsed[0]?.at).toBe(pragueTimestamp(new Date(first.at)));
  });

  it.each([
    ['ndjson', ''],
    ['csv', '\ufeffat;level;module;message;'],
  ])('as %s contain more lines than are read at once, each of them once', async (format, head) => {
    const numbers = Array.from({ length: 1_001 }, (_, index) => index);
    for (const number of numbers) logger.info({ module: `mnoho-${format}` }, `č. ${number}.`);
    const { text } = await admin.get(`/api/admin/logs/export?module=mnoho-${format}&format=${format}`);
    expect(text.startsWith(head)).toBe(true);
    const found = [...text.matchAll(/č\. (\d+)\./g)].map(([, number]) => Number(number));
    expect(found).toEqual(numbers.toReversed());
  });

  it('as CSV open in a spreadsheet without starting formulas', async () => {
    logger.info({ module: 'vzorec' }, '=HYPERLINK("http://zlo.example")');
    const { text, headers } = await admin.get('/api/admin/logs/export?module=vzorec&format=csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toBe('attachment; filename="logy.csv"');
    const [head, line, end] = text.split('\r\n');
    expect(head).toBe('\ufeffat;level;module;message;request_id;user_id;user;ip;duration_ms;data');
    expect(line).toContain(`;"'=HYPERLINK(""http://zlo.example"")";`);
    expect(end).toBe('');
  });

  it('are recorded in the audit trail', async () => {
    const { status } = await admin.get('/api/admin/logs/export?module=predano&format=csv');
    expect(status).toBe(200);
    expect((await admin.get('/api/admin/audit/export?object=predano')).status).toBe(200);
    const { body } = await admin.get(`/api/admin/audit?user=${adminId}&limit=2`);
    const [audit, logs] = body.data as components['schemas']['AuditLine'][];
    expect(audit).toMatchObject({ action: 'audit.exported', object_type: 'audit', object_label: 'Audit' });
    expect(JSON.parse(audit?.after ?? '')).toEqual({ object: 'predano', format: 'ndjson' });
    expect(logs).toMatchObject({ action: 'logs.exported', object_type: 'log', object_label: 'Logy' });
    expect(JSON.parse(logs?.after ?? '')).toEqual({ module: 'predano', format: 'csv' });
  });

  it('without matches contain the header only', async () => {
    const { text } = await admin.get('/api/admin/audit/export?action=nic&format=csv');
    expect(text).toBe(
      '\ufeffat;actor_id;actor;action;object_type;object_id;object_label;before;after;request_id;ip\r\n',
    );
  });
});

describe('the audit', () => {
  const entries = async (search: string) => {
    const { body } = await admin.get(`/api/admin/audit?${search}`);
    return body.data as components['schemas']['AuditLine'][];
  };

  it('is found by action, object, person and text', async () => {
    await admin.post('/api/admin/groups', { name: 'Školní družina', description: '', is_default: false });
    for (const search of ['action=group.created', 'object=group', `user=${adminId}`, 'q=skolni+DRUZINA']) {
      const [newest] = await entries(search);
      expect(newest).toMatchObject({
        actor: { id: adminId, full_name: 'Žofie Správcová' },
        object_label: 'Školní družina',
      });
      expect(JSON.parse(newest?.after ?? '')).toMatchObject({ name: 'Školní družina' });
    }
    expect(await entries('q=nic+takoveho')).toEqual([]);
    expect(await entries('since=2100-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('has its kinds among the facets, next to the modules and the level', async () => {
    const { body } = await admin.get('/api/admin/logs/facets');
    const facets = body.data as components['schemas']['LogFacetLists'];
    expect(facets.level).toBe('info');
    expect(facets.modules).toEqual(expect.arrayContaining(['jiny', 'pokus']));
    expect(facets.actions).toContain('group.created');
    expect(facets.objects).toContain('group');
  });
});

/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import type { Operation } from '../http/types.ts';
import { REFUSED_HTML } from '../platform/hostileHtml.corpus.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { sendOperation } from './contractCall.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { EXAMPLES } from './operationExamples.ts';
import { pauseTask } from './pauseTask.ts';
import { createTestApp } from './testApp.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}

const document = readDocument();
const HTML = '#/components/schemas/Html';

function htmlFields(schema: Schema): string[] {
  const { properties = {} } = schema.$ref ? schemaOf(schema.$ref) : schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    if (field.$ref === HTML) return [name];
    return htmlFields(field).map((children) => `${name}.${children}`);
  });
}

function schemaOf(ref: string): Schema {
  return document.components?.schemas?.[ref.split('/').at(-1) ?? ''] as Schema;
}

function fieldsOf(operation: Operation): string[] {
  const operationObject = document.paths[operation.template]?.[operation.method] as {
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  return htmlFields(operationObject.requestBody?.content['application/json']?.schema ?? {});
}

const htmlOperations = readOperations(document).filter((operation) => fieldsOf(operation).length > 0);

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true }));
});
afterAll(() => site.app.close());

function withHtml(body: object, path: string, html: string): object {
  const [name = '', ...children] = path.split('.');
  const inner = (body as Record<string, object>)[name] ?? {};
  return { ...body, [name]: children.length === 0 ? html : withHtml(inner, children.join('.'), html) };
}

async function save(operation: Operation, path: string, html: string) {
  const example = await EXAMPLES[operation.id](site, 'admin');
  const body = withHtml(example.body ?? {}, path, html);
  return sendOperation(site.clients.admin, operation, { ...example, body });
}

it('lists every operation that accepts HTML', () => {
  expect(htmlOperations.map(({ id }) => id).sort()).toEqual([
    'createArticle',
    'createSitePage',
    'saveArticleDraft',
    'saveDeskIntake',
    'updateArticle',
    'updateSitePage',
  ]);
});

it('refuses HTML beyond the limits at its field, for every operation that accepts HTML', async () => {
  const hostile = ['<b>'.repeat(666_666), REFUSED_HTML.depth['behind a long text'] ?? ''];
  const failures = await collectFailures(htmlOperations, async (operation) => {
    for (const path of fieldsOf(operation)) {
      for (const html of hostile) {
        const response = await save(operation, path, html);
        const failure = unexpectedStatus(400, response);
        if (failure) return failure;
        const { code, details } = response.body;
        if (code !== 'VALIDATION_FAILED' || details[0].path !== path) return response.text;
      }
    }
    return undefined;
  });
  expectNone(failures);
});

it('refuses a notification beyond the limits at its field', async () => {
  const { body } = await EXAMPLES.createBroadcast(site, 'admin');
  const response = await site.clients.admin.post('/api/admin/notifications', {
    ...body,
    message: '<b>'.repeat(600),
  });
  expect(response.status, response.text).toBe(400);
  expect(response.body.details[0].path).toBe('message');
});

it('responds to other requests while a worker thread sanitises hostile HTML', async () => {
  const [operation] = htmlOperations.filter(({ id }) => id === 'createArticle');
  if (!operation) throw new Error('There is an operation that creates articles.');
  const html = REFUSED_HTML.depth['behind a long text'] ?? '';
  const { posted, release } = pauseTask((task) => task === html);
  const order: string[] = [];
  const saved = save(operation, 'html', html).then(({ status }) => order.push(`saved ${status}`));
  await Promise.race([posted, saved]);
  const { status } = await site.clients.admin.get('/api/system/health');
  order.push(`health ${status}`);
  release();
  await saved;
  expect(order).toEqual(['health 200', 'saved 400']);
});

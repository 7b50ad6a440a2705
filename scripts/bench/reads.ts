import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callApi } from './apiClient.ts';
import { type Target, withBareServer } from './processes.ts';
import { formatTable, type LoadResult, medianResult, resultCells } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';

interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with the ETag of the first response, so that every further response is a 304. */
  readonly conditional?: boolean;
}

export interface RecordedResponse {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

interface ReadsOptions {
  readonly folder: string;
  /** Of the bare server. */
  readonly port: number;
  readonly reader: string;
  readonly writer: string;
  readonly articles: number;
  readonly seconds: number;
  readonly rounds: number;
}

const HEADINGS = [
  '',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'bare req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'ratio',
];

/** Headers of the connection, those that Express computes itself, and those of a session. */
const EXCLUDED_HEADERS = [
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
  'set-cookie',
];

async function scenariosOf(url: string, { reader, writer, articles }: ReadsOptions): Promise<Scenario[]> {
  const firstSlug = async (path: string) => {
    const { data } = await callApi<{ data: { slug: string }[] }>(url, reader, 'GET', path);
    if (!data[0]) throw new Error(`${path} lists nothing`);
    return data[0].slug;
  };
  const [articleSlug, sectionSlug] = await Promise.all([
    firstSlug('/api/public/articles'),
    firstSlug('/api/public/sections'),
  ]);
  // 25 articles a page, and at most a thousand pages.
  const lastPage = Math.min(1000, Math.ceil(articles / 25));
  const headers = { cookie: reader, accept: 'application/json' };
  const writerHeaders = { cookie: writer, accept: 'application/json' };
  const article = `/api/public/articles/${articleSlug}`;
  return [
    { name: 'article, signed in, 200', path: article, headers },
    { name: 'article, signed in, 304', path: article, headers, conditional: true },
    { name: 'list of 20', path: `/api/public/articles?section=${sectionSlug}`, headers },
    { name: 'sections', path: '/api/public/sections', headers },
    { name: 'me', path: '/api/auth/me', headers },
    { name: 'administration list, page 1', path: '/api/admin/articles', headers: writerHeaders },
    {
      name: `administration list, page ${lastPage}`,
      path: `/api/admin/articles?page=${lastPage}`,
      headers: writerHeaders,
    },
    { name: 'login page', path: '/login', headers: { accept: 'text/html' } },
  ];
}

/** Compressed responses would be sent by neither server: the load does not ask for them. */
async function recordResponse(url: string, { name, path, headers }: Scenario): Promise<RecordedResponse> {
  const response = await fetch(url + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200)
    throw new Error(`${name}: ${path} answered ${response.status}: ${body.toString().slice(0, 300)}`);
  const replayed = [...response.headers].filter(([header]) => !EXCLUDED_HEADERS.includes(header));
  return { path, headers: Object.fromEntries(replayed), bodyBase64: body.toString('base64') };
}

export async function benchReads(ours: Target, options: ReadsOptions): Promise<string> {
  return compareReads(ours, await scenariosOf(ours.url, options), options);
}

/** The vocabulary of the board repeats: each word is in thousands of articles of a large one. */
const QUERIES = {
  'common word': 'vody',
  'common word of texts': 'oznamuje',
  'beginning of common words': 'sko',
  'two words': 'odstavku vody',
  phrase: '"odstavka vody"',
  'word in no article': 'velbloud',
};

/** First pages, which the server keeps until something changes, and second ones, which it looks for each time. */
export async function benchSearch(ours: Target, options: ReadsOptions): Promise<string> {
  const headers = { cookie: options.reader, accept: 'application/json' };
  const scenarios: Scenario[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const path = `/api/public/search?q=${encodeURIComponent(query)}`;
    const { meta } = await callApi<{ meta: { nextCursor: string | null } }>(
      ours.url,
      options.reader,
      'GET',
      path,
    );
    scenarios.push({ name: `search, ${name}`, path, headers });
    if (meta.nextCursor !== null)
      scenarios.push({ name: `${name}, page 2`, path: `${path}&cursor=${meta.nextCursor}`, headers });
  }
  return compareReads(ours, scenarios, options);
}

/** Loads both servers alternately, so that other work on the machine affects both alike. */
async function compareReads(
  ours: Target,
  scenarios: readonly Scenario[],
  options: ReadsOptions,
): Promise<string> {
  const responses = await Promise.all(scenarios.map((scenario) => recordResponse(ours.url, scenario)));
  const responsesFile = join(options.folder, 'responses.json');
  writeFileSync(responsesFile, JSON.stringify(responses));
  const rows: string[][] = [];
  await withBareServer({ port: options.port, kind: 'express', responsesFile }, async (bare) => {
    for (const [i, scenario] of scenarios.entries()) {
      const load = { ...loadOf(scenario, responses[i]), seconds: options.seconds };
      for (const target of [ours, bare]) await warmUp(target, load);
      const results: { ours: LoadResult; bare: LoadResult }[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        results.push({ ours: await runLoad(ours, load), bare: await runLoad(bare, load) });
      }
      const ourMedian = medianResult(results.map((result) => result.ours));
      const bareMedian = medianResult(results.map((result) => result.bare));
      const ratio = (ourMedian.perSecond / bareMedian.perSecond).toFixed(2);
      rows.push([scenario.name, ...resultCells(ourMedian), ...resultCells(bareMedian), ratio]);
    }
  });
  return formatTable(HEADINGS, rows);
}

function loadOf({ path, headers, conditional }: Scenario, response: RecordedResponse | undefined) {
  if (!conditional) return { path, headers, expected: 200 };
  const etag = response?.headers.etag;
  if (!etag) throw new Error(`${path} has no ETag to ask with`);
  return { path, headers: { ...headers, 'if-none-match': etag }, expected: 304 };
}

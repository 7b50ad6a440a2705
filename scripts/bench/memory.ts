import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import type { RunningServer } from '../server/startServer.ts';
import { callApi, renewTokens } from './apiClient.ts';
import type { BenchBoard } from './benchBoard.ts';
import { measureBoth, type StartOptions } from './bothServers.ts';
import { residentBytes } from './processes.ts';
import { formatTable, median } from './report.ts';

interface Resident {
  readonly idle: number;
  readonly loaded: number;
}

const REQUESTS = 10_000;
const CONNECTIONS = 8;
/** Until what follows a start or a load is done, and V8 has returned what it left: it waits for eight seconds without work. */
const SETTLE_MS = 12_000;
const ARTICLES_READ = 100;

/** Resident memory as the system counts it, without a forced collection: idle, and after people have read the board. */
export async function benchMemory(options: StartOptions & BenchBoard, rounds: number): Promise<string> {
  let requests: readonly Request[] | undefined;
  const { ours, bare } = await measureBoth(options, rounds, async (server) => {
    await wait(SETTLE_MS);
    const idle = residentMegabytes(server);
    requests ??= await requestsOfReaders(server.url, options.cookies);
    await send(server.url, requests);
    await wait(SETTLE_MS);
    return { idle, loaded: residentMegabytes(server) };
  });
  const row = (name: string, rounds: readonly Resident[]) => [
    name,
    median(rounds.map(({ idle }) => idle)).toFixed(0),
    median(rounds.map(({ loaded }) => loaded)).toFixed(0),
  ];
  const headings = ['resident memory', 'idle MB', `after ${REQUESTS} requests MB`];
  return formatTable(headings, [row('ours', ours), row('bare', bare)]);
}

function residentMegabytes({ process }: RunningServer): number {
  return (residentBytes(process.pid ?? 0) ?? Number.NaN) / 1_000_000;
}

/** Of ten requests four read an article, two a list, two the sections, one asks who is signed in, and one searches. */
async function requestsOfReaders(url: string, seeded: readonly string[]): Promise<Request[]> {
  const cookies = await renewTokens(url, seeded);
  const [cookie = ''] = cookies;
  const list = <T>(path: string) => callApi<{ data: T[] }>(url, cookie, 'GET', path);
  const articles = await list<{ slug: string; title: string }>(`/api/public/articles?limit=${ARTICLES_READ}`);
  const sections = await list<{ slug: string }>('/api/public/sections');
  const lists = ['', ...sections.data.map(({ slug }) => `?section=${slug}`)];
  const paths = articles.data.flatMap(({ slug, title }, i) => {
    const article = `/api/public/articles/${slug}`;
    const words = encodeURIComponent(title.split(' ').slice(0, 2).join(' '));
    const last = i % 2 === 0 ? `/api/public/search?q=${words}` : '/api/auth/me';
    const listed = `/api/public/articles${lists[i % lists.length] ?? ''}`;
    return [article, '/api/public/sections', article, listed, last];
  });
  return paths.map((path, i) => ({ path, headers: { cookie: cookies[i % cookies.length] ?? cookie } }));
}

async function send(url: string, requests: readonly Request[]): Promise<void> {
  const options = { url, requests: [...requests], connections: CONNECTIONS, amount: REQUESTS };
  const { non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0)
    throw new Error(`${url} answered ${non2xx} of the mix otherwise, ${errors} failed`);
}

import { startCluster } from '../cluster/startCluster.ts';
import { startPostgresServer } from '../services/postgresServer.ts';
import { missingPrograms } from '../services/programs.ts';
import { startRedisServer } from '../services/redisServer.ts';
import { renewTokens, signIn } from './apiClient.ts';
import { ADMIN_PASSWORD, BENCH_ENV, prepareBenchBoard } from './benchBoard.ts';
import type { Target } from './processes.ts';
import { formatTable, median } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';
import { openStreams } from './streamClients.ts';
import { createStreamTarget } from './streams.ts';
import { createMixTarget, MIX_HEADINGS, measureMix } from './writes.ts';

interface InstancesOptions {
  readonly folder: string;
  readonly secret: string;
  readonly articles: number;
  readonly streams: number;
  readonly seconds: number;
}

const SAVES = 10;

export async function benchInstances(options: InstancesOptions): Promise<string> {
  const missing = missingPrograms();
  if (missing.length > 0) return `two instances: not measured, not installed: ${missing.join(', ')}`;
  const [postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()]);
  try {
    return await measure(options, postgres.url, redis.url);
  } finally {
    await Promise.all([redis.stop(), postgres.remove()]);
  }
}

async function measure(options: InstancesOptions, databaseUrl: string, redisUrl: string): Promise<string> {
  const { folder: dataDir, secret, articles, streams, seconds } = options;
  const dataLocation = { dataDir, databaseUrl, secret };
  const board = await prepareBenchBoard({
    ...dataLocation,
    articles,
    users: Math.max(10, streams / 10),
    onProgress: () => undefined,
  });
  const cluster = await startCluster({ ...dataLocation, redisUrl, env: BENCH_ENV });
  try {
    const [a, b] = cluster.instances;
    const writer = await signIn(a.url, 'admin', ADMIN_PASSWORD);
    const reader = await signIn(a.url, board.username, board.password);
    const pid = a.running.process.pid ?? 0;
    const { article } = board;
    const streamTargetOf = (target: Target) => createStreamTarget(target, { ...board, reader, writer });
    const targets = [
      ['one instance', { url: a.url, pid }],
      ['both, through nginx', { url: cluster.url, pid }],
    ] as const;
    const reads: string[][] = [];
    for (const [name, target] of targets) {
      const load = { ...streamTargetOf(target).read, expected: 200 };
      await warmUp(target, load);
      const { perSecond, p50, p99 } = await runLoad(target, { ...load, seconds });
      reads.push([name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)]);
    }

    const { streamPath, publish } = streamTargetOf({ url: a.url, pid });
    const clients = await openStreams(b.url, streamPath, await renewTokens(b.url, board.cookies), streams);
    const delays: number[] = [];
    for (let n = 0; n < SAVES; n += 1) {
      const allReceived = clients.allReceived(`mezi-instancemi-${n}-x`);
      await publish(`mezi-instancemi-${n}-x`);
      const respondedAt = performance.now();
      delays.push((await allReceived) - respondedAt);
    }
    await clients.close();

    const mixes: string[][] = [];
    for (const [name, target] of targets) {
      const mix = createMixTarget({ ...target, writer, reader, article });
      mixes.push(await measureMix(name, mix, seconds));
    }
    return [
      formatTable(['article, signed in, 200', 'req/s', 'p50 ms', 'p99 ms'], reads),
      formatTable(
        [`saved at one, sent to ${streams} streams at the other`, 'median ms after the answer', 'slowest ms'],
        [['', median(delays).toFixed(0), Math.max(...delays).toFixed(0)]],
      ),
      formatTable(MIX_HEADINGS, mixes),
    ].join('\n\n');
  } finally {
    await cluster.stop();
  }
}

import { startCluster } from '../cluster/startCluster.ts';
import { startPostgresServer } from '../services/postgresServer.ts';
import { missingPrograms } from '../services/programs.ts';
import { startRedisServer } from '../services/redisServer.ts';
import { ADMIN_PASSWORD, prepareBenchBoard } from './benchBoard.ts';
import { formatTable } from './formatTable.ts';
import { MIX_HEADINGS, mixRow } from './mix.ts';
import { runLoad } from './runLoad.ts';
import { signIn } from './signIn.ts';
import { median } from './statistics.ts';
import { openStreams } from './streamClients.ts';
import { createStreamTarget } from './streams.ts';
import { createMixTarget, measureMix } from './writes.ts';

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
  const env = { ADMIN_PASSWORD, RATE_LIMIT_MODE: 'observe', LOG_LEVEL: 'error' };
  const cluster = await startCluster({ ...dataLocation, redisUrl, env });
  try {
    const [a, b] = cluster.instances;
    const writer = await signIn(a.url, 'admin', ADMIN_PASSWORD);
    const reader = await signIn(a.url, board.username, board.password);
    const pid = a.running.process.pid ?? 0;
    const singleTarget = createStreamTarget({ url: a.url, pid }, { ...board, reader, writer });
    const proxyTarget = createStreamTarget({ url: cluster.url, pid }, { ...board, reader, writer });
    const reads: string[][] = [];
    for (const [name, target] of [
      ['one instance', singleTarget],
      ['both, through nginx', proxyTarget],
    ] as const) {
      const load = { ...target.read, expected: 200, seconds };
      await runLoad(target, { ...load, seconds: 1 });
      const { perSecond, p50, p99 } = await runLoad(target, load);
      reads.push([name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)]);
    }

    const clients = await openStreams(b.url, singleTarget.streamPath, board.cookies, streams);
    const delays: number[] = [];
    for (let n = 0; n < SAVES; n += 1) {
      const allReceived = clients.allReceived(`mezi-instancemi-${n}-x`);
      await singleTarget.publish(`mezi-instancemi-${n}-x`);
      const respondedAt = performance.now();
      delays.push((await allReceived) - respondedAt);
    }
    await clients.close();

    const mixes: string[][] = [];
    for (const [name, url] of [
      ['one instance', a.url],
      ['both, through nginx', cluster.url],
    ] as const) {
      mixes.push(
        mixRow(
          name,
          await measureMix(createMixTarget({ url, writer, reader, article: board.article }), seconds),
        ),
      );
    }
    return [
      formatTable(['article, signed in, 200', 'req/s', 'p50 ms', 'p99 ms'], reads),
      formatTable(
        [`saved at one, told to ${streams} streams at the other`, 'median ms after the answer', 'slowest ms'],
        [['', median(delays).toFixed(0), Math.max(...delays).toFixed(0)]],
      ),
      formatTable(MIX_HEADINGS, mixes),
    ].join('\n\n');
  } finally {
    await cluster.stop();
  }
}

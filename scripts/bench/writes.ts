import { join } from 'node:path';
import { csrfOf } from './apiClient.ts';
import { type Target, withBareServer } from './processes.ts';
import { formatTable } from './report.ts';
import { type Load, runLoad, warmUp } from './runLoad.ts';

export interface WriteBenchTarget extends Target {
  readonly writer: string;
  readonly reader: string;
  readonly article: { readonly slug: string; readonly categoryId: number };
}

interface MixTarget extends Target {
  readonly write: Pick<Load, 'path' | 'headers' | 'body' | 'expected'>;
  readonly read: Pick<Load, 'path' | 'headers' | 'expected'>;
}

const WRITERS = 8;
const READERS = 2;
const ARTICLE = {
  title: 'Měření zápisu',
  html: `<p>${'Odstávka vody potrvá do večera. '.repeat(30)}</p>`,
};

export const MIX_HEADINGS = ['8 writers, 2 readers', 'writes/s', 'p50 ms', 'p99 ms', 'reads/s', 'p50 ms'];

export async function benchWrites(
  ours: WriteBenchTarget,
  port: number,
  folder: string,
  seconds: number,
): Promise<string> {
  const rows = [await measureMix('ours', createMixTarget(ours), seconds)];
  const bare = { port, kind: 'express', databaseFile: join(folder, 'bare.sqlite') } as const;
  await withBareServer(bare, async (target) => {
    const write = { path: '/write', headers: {}, body: JSON.stringify(ARTICLE), expected: 201 };
    const read = { path: '/read', headers: {}, expected: 200 };
    rows.push(await measureMix('bare', { ...target, write, read }, seconds));
  });
  return formatTable(MIX_HEADINGS, rows);
}

export function createMixTarget({ url, pid, writer, reader, article }: WriteBenchTarget): MixTarget {
  return {
    url,
    pid,
    write: {
      path: '/api/admin/articles',
      headers: { cookie: writer, 'x-csrf-token': csrfOf(writer), 'content-type': 'application/json' },
      body: JSON.stringify({ ...ARTICLE, category_id: article.categoryId }),
      expected: 201,
    },
    read: { path: `/api/public/articles/${article.slug}`, headers: { cookie: reader }, expected: 200 },
  };
}

/** A row of the table; the first second is a warm-up and is not counted. */
export async function measureMix(name: string, target: MixTarget, seconds: number): Promise<string[]> {
  const write = { ...target.write, connections: WRITERS };
  const read = { ...target.read, connections: READERS };
  await Promise.all([warmUp(target, write), warmUp(target, read)]);
  const [writes, reads] = await Promise.all([
    runLoad(target, { ...write, seconds }),
    runLoad(target, { ...read, seconds }),
  ]);
  return [
    name,
    writes.perSecond.toFixed(0),
    writes.p50.toFixed(1),
    writes.p99.toFixed(1),
    reads.perSecond.toFixed(0),
    reads.p50.toFixed(1),
  ];
}

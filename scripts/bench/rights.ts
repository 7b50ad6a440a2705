import { callApi } from './callApi.ts';
import type { Target } from './processes.ts';
import { median } from './statistics.ts';
import { openStreams } from './streamClients.ts';
import { table } from './table.ts';

interface RightsBench {
  /** The Cookie headers of everybody, the person outside the group first. */
  readonly cookies: readonly string[];
  readonly writer: string;
  readonly closed: { readonly categoryId: number; readonly groupId: number; readonly outsiderId: number };
  readonly streams: number;
}

interface GroupAnswer {
  readonly group: { readonly version: number };
}

const CHANGES = 5;
/** What a stream hears when the rights of its owner have changed. */
const PERMISSIONS = '"entity":"permissions"';

/**
 * How long a change of rights takes until it is told, with many streams open, and whether the request after its
 * answer already goes by it. A bare server has no rights to compare with.
 */
export async function benchRights(target: Target, bench: RightsBench): Promise<string> {
  const { cookies, writer, closed, streams } = bench;
  const path = '/api/sse/cache-updates';
  const [outsider = ''] = cookies;
  const group = `/api/admin/groups/${closed.groupId}`;
  const change = async (what: string, body: object) => {
    const { version } = (await callApi<GroupAnswer>(target.url, writer, 'GET', group)).group;
    const begun = performance.now();
    await callApi(target.url, writer, 'PUT', `${group}/${what}`, { ...body, version });
    return begun;
  };
  const readsClosed = async () =>
    (await fetch(`${target.url}/api/public/sections`, { headers: { cookie: outsider } }))
      .text()
      .then((text) => text.includes('"zkouska-prav"'));

  const own = await openStreams(target.url, path, [outsider], 1);
  const one: number[] = [];
  let late = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    const joins = n % 2 === 0;
    const heard = own.allHear(PERMISSIONS);
    const ids = [closed.outsiderId];
    const begun = await change('members', { add: joins ? ids : [], remove: joins ? [] : ids });
    if ((await readsClosed()) !== joins) late += 1;
    one.push((await heard) - begun);
  }
  await own.close();

  const members = await openStreams(target.url, path, cookies.slice(1), streams);
  const all: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const heard = members.allHear(PERMISSIONS);
    const level = n % 2 === 0 ? 'write' : 'read';
    const begun = await change('access', { changes: [{ category_id: closed.categoryId, level }] });
    all.push((await heard) - begun);
  }
  await members.close();
  return table(
    ['change of rights', 'median ms', 'slowest ms', 'requests that went by the old ones'],
    [
      ['of one person, told to them', median(one).toFixed(0), Math.max(...one).toFixed(0), String(late)],
      [
        `of a group, told to ${streams} streams of ${cookies.length - 1} members`,
        median(all).toFixed(0),
        Math.max(...all).toFixed(0),
        '–',
      ],
    ],
  );
}

import { callApi } from './apiClient.ts';
import type { Target } from './processes.ts';
import { formatTable, median } from './report.ts';
import { openStreams } from './streamClients.ts';

interface PermissionBench {
  /** The first belongs to the user outside the group. */
  readonly cookies: readonly string[];
  readonly writer: string;
  readonly restricted: { readonly categoryId: number; readonly groupId: number; readonly outsiderId: number };
  readonly streams: number;
}

interface GroupResponse {
  readonly group: { readonly version: number };
}

const CHANGES = 5;
/** Part of the event that a stream receives when the permissions of its user change. */
const PERMISSION_EVENT = '"entity":"permissions"';

/**
 * Measures how long a permission change takes to reach open streams, and whether the next request already respects it.
 */
export async function benchRights(target: Target, options: PermissionBench): Promise<string> {
  const { cookies, writer, restricted, streams } = options;
  const path = '/api/sse/cache-updates';
  const [outsider = ''] = cookies;
  const group = `/api/admin/groups/${restricted.groupId}`;
  const change = async (resource: string, body: object) => {
    const { version } = (await callApi<GroupResponse>(target.url, writer, 'GET', group)).group;
    const startedAt = performance.now();
    await callApi(target.url, writer, 'PUT', `${group}/${resource}`, { ...body, version });
    return startedAt;
  };
  const canReadRestricted = async () =>
    (await fetch(`${target.url}/api/public/sections`, { headers: { cookie: outsider } }))
      .text()
      .then((text) => text.includes('"zkouska-prav"'));

  const outsiderStream = await openStreams(target.url, path, [outsider], 1);
  const userDelays: number[] = [];
  let staleRequests = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    const isAdded = n % 2 === 0;
    const received = outsiderStream.allReceived(PERMISSION_EVENT);
    const ids = [restricted.outsiderId];
    const startedAt = await change('members', { add: isAdded ? ids : [], remove: isAdded ? [] : ids });
    if ((await canReadRestricted()) !== isAdded) staleRequests += 1;
    userDelays.push((await received) - startedAt);
  }
  await outsiderStream.close();

  const memberStreams = await openStreams(target.url, path, cookies.slice(1), streams);
  const groupDelays: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const received = memberStreams.allReceived(PERMISSION_EVENT);
    const level = n % 2 === 0 ? 'write' : 'read';
    const startedAt = await change('access', { changes: [{ category_id: restricted.categoryId, level }] });
    groupDelays.push((await received) - startedAt);
  }
  await memberStreams.close();
  return formatTable(
    ['change of rights', 'median ms', 'slowest ms', 'requests that went by the old ones'],
    [
      [
        'of one person, sent to them',
        median(userDelays).toFixed(0),
        Math.max(...userDelays).toFixed(0),
        String(staleRequests),
      ],
      [
        `of a group, sent to ${streams} streams of ${cookies.length - 1} members`,
        median(groupDelays).toFixed(0),
        Math.max(...groupDelays).toFixed(0),
        '–',
      ],
    ],
  );
}

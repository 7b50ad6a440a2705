import type { components } from '../../../generated/server/schema.d.ts';
import type { ContentExports } from './contentExports.service.ts';

type Answer = components['schemas']['ContentExportsAnswer'];

export function presentContentExports(found: Awaited<ReturnType<ContentExports['list']>>): Answer {
  const { exports, running, problem, sizes, free, keepHours } = found;
  return {
    success: true,
    data: exports.map(({ stored, expiresAt }) => ({ ...stored, expires_at: expiresAt.toISOString() })),
    meta: { running, problem, sizes, free_bytes: free, keep_hours: keepHours },
  };
}

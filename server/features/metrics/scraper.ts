import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperationId } from '../../http/operation.ts';
import type { Settings } from '../settings/settings.service.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The secret of a program that collects metrics: it opens that one call and nothing else. */
export function createScraperCheck(settings: Pick<Settings, 'get'>) {
  return async (operation: OperationId, authorization: string): Promise<boolean> => {
    if (operation !== 'getMetrics') return false;
    const secret = await settings.get('metrics_token');
    const shown = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!secret || shown === undefined) return false;
    // Of equal length, and compared in the same time wherever they differ.
    return timingSafeEqual(digest(shown), digest(secret));
  };
}

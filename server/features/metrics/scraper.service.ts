import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperationId } from '../../http/types.ts';
import type { Settings } from '../settings/settings.service.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The metrics secret authorizes only `getMetrics`. */
export function createScraperCheck(settings: Pick<Settings, 'get'>) {
  return async (operation: OperationId, authorization: string): Promise<boolean> => {
    if (operation !== 'getMetrics') return false;
    const secret = await settings.get('metrics_token');
    const provided = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!secret || provided === undefined) return false;
    // Hashing gives equal lengths, which a constant-time comparison needs.
    return timingSafeEqual(sha256(provided), sha256(secret));
  };
}

import { isBackupLate, parseArchiveName } from '../backups.policy.ts';
import type { OffsiteCopy } from './offsiteFolder.service.ts';

export interface LastCopy {
  /** When the newest backup that was copied had been made. */
  at: Date | null;
  isLate: boolean;
  /** Why the copy of a newer one failed. */
  problem: string | null;
}

interface LastCopyInput {
  copies: ReadonlyMap<string, Pick<OffsiteCopy, 'state' | 'problem'>>;
  /** When copies were set up for this place. */
  since: Date;
  newestBackup: Date | null;
  nightly: boolean;
  now: Date;
}

/** Late is a copy only where there is something to copy: that backups are missing is said of them. */
export function lastCopyOf({ copies, since, newestBackup, nightly, now }: LastCopyInput): LastCopy {
  const made = [...copies].map(([name, copy]) => ({
    ...copy,
    at: parseArchiveName(name)?.at ?? new Date(0),
  }));
  const newestFirst = made.sort((a, b) => b.at.getTime() - a.at.getTime());
  const at = newestFirst.find(({ state }) => state === 'copied')?.at ?? null;
  const isNewer = (one: Date | null) => one !== null && (at === null || one > at);
  const failed = newestFirst.find((one) => one.state === 'failed' && isNewer(one.at));
  const countedFrom = at !== null && at > since ? at : since;
  return {
    at,
    isLate: isNewer(newestBackup) && isBackupLate({ at: countedFrom }, nightly, now),
    problem: failed?.problem ?? null,
  };
}

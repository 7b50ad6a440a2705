import { hash } from 'node:crypto';
import { type BackupKind, parseArchiveName } from '../backups.policy.ts';

const SITE_ID_LENGTH = 10;
const EXTENSION = '.age';

/**
 * Which files of a storage belong to this site. It follows from the recovery key, so a new machine with the same key
 * finds them, and sites that share a storage never touch each other's.
 */
export function siteIdOf(recipient: string): string {
  return hash('sha256', `nastenka site ${recipient}`).slice(0, SITE_ID_LENGTH);
}

export const remotePrefixOf = (siteId: string): string => `nastenka-${siteId}-`;

/** For example `nastenka-1f0c22ab90-2026-11-21-020000-nightly.tar.gz.age`. */
export function remoteNameOf(siteId: string, archive: string): string {
  return `${remotePrefixOf(siteId)}${archive.slice('nastenka-'.length)}${EXTENSION}`;
}

/** The archive in a remote file; undefined for a file that this site has not written. */
export function parseRemoteName(
  siteId: string,
  remoteName: string,
): { name: string; at: Date; kind: BackupKind; number: number } | undefined {
  const prefix = remotePrefixOf(siteId);
  if (!remoteName.startsWith(prefix) || !remoteName.endsWith(EXTENSION)) return undefined;
  const name = `nastenka-${remoteName.slice(prefix.length, -EXTENSION.length)}`;
  const parsed = parseArchiveName(name);
  return parsed && { name, ...parsed };
}

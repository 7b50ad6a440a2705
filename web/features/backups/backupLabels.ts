import type { Backup, BackupsMeta, BackupWork } from '../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';
import { formatFileSize } from '../../lib/fileSize';

const FILES = { one: 'soubor', few: 'soubory', many: 'souboru', other: 'souborů' };
const BACKUPS_NOUN: CountedNoun = { one: 'záloha', few: 'zálohy', many: 'zálohy', other: 'záloh' };
const DAY_MS = 24 * 3_600_000;

export const KIND_LABELS: Readonly<Record<Backup['kind'], string>> = {
  manual: 'Ručně',
  nightly: 'Noční',
  migration: 'Před aktualizací',
};

export function workLabel({ kind, step, done, total }: BackupWork): string {
  switch (step) {
    case 'database':
      if (kind === 'verify') return 'Ověřuje se záloha.';
      return `Zálohuje se: kopíruje se databáze${copiedLabel(done, total)}.`;
    case 'files':
      return total === null
        ? 'Zálohuje se: ukládají se soubory.'
        : `Zálohuje se: ukládají se soubory, ${done} z ${total}.`;
    case 'packing':
      return 'Zálohuje se: archiv se dokončuje.';
    case 'checking':
      return total === null
        ? 'Ověřuje se záloha: zkouší se obnovit databáze.'
        : 'Ověřuje se záloha: čte se archiv.';
  }
}

/** PostgreSQL does not report the total size. */
function copiedLabel(done: number, total: number | null): string {
  if (total !== null && total > 0) {
    return `, ${formatFileSize(Math.min(done, total))} z ${formatFileSize(total)}`;
  }
  return done > 0 ? `, zatím ${formatFileSize(done)}` : '';
}

/** Negative durations, by a client clock behind the server’s, are shown as zero. */
export function elapsedLabel({ started_at }: Pick<BackupWork, 'started_at'>, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(started_at)) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `Trvá ${seconds}\u00a0s.` : `Trvá ${minutes}\u00a0min ${seconds % 60}\u00a0s.`;
}

/** In percent; undefined when the total is unknown. */
export function workPercent({ done, total }: BackupWork): number | undefined {
  return total === null || total === 0 ? undefined : Math.min(100, Math.round((done / total) * 100));
}

export function outcomeMessage(
  kind: BackupWork['kind'],
  name: string,
  data: readonly Backup[],
  meta: BackupsMeta,
): string {
  const backup = data.find((one) => one.name === name);
  if (meta.last_failure?.kind === kind) {
    return kind === 'backup' ? 'Zálohování se nepovedlo.' : 'Ověření se nepovedlo dokončit.';
  }
  if (kind === 'backup') return backup ? 'Záloha je hotová.' : 'Zálohování skončilo.';
  return backup?.verified?.ok === false ? 'Záloha je vadná.' : 'Záloha je v pořádku.';
}

export function verificationLabel({ verified }: Backup): string {
  if (!verified) return 'Neověřená';
  if (!verified.ok) return 'Vadná';
  return verified.problems.length > 0 ? 'V pořádku, s výhradou' : 'V pořádku';
}

export function contentLabel({ verified }: Backup): string | undefined {
  if (!verified?.ok) return undefined;
  const rows = verified.counts.find(({ name }) => name === 'articles')?.rows;
  const files = countOf(verified.files, FILES);
  return rows === undefined ? files : `${countOf(rows, NOUNS.article)}, ${files}`;
}

export function retentionMessage(keep: number): string {
  return `Uchovává se nejvýš ${countOf(keep, BACKUPS_NOUN)}, starší se samy mažou.`;
}

/** The most important problem in one sentence; undefined without one. */
export function warningMessage(data: readonly Backup[], meta: BackupsMeta, now: Date): string | undefined {
  if (meta.last_failure) {
    const subject = meta.last_failure.kind === 'backup' ? 'Poslední zálohování' : 'Poslední ověření zálohy';
    return `${subject} se nepovedlo: ${meta.last_failure.message}`;
  }
  const newest = data[0];
  if (!newest) return undefined;
  if (newest.verified?.ok === false) return 'Nejnovější záloha je vadná. Udělejte novou.';
  if (!meta.is_late) return undefined;
  const days = Math.max(1, Math.floor((now.getTime() - new Date(newest.created_at).getTime()) / DAY_MS));
  return `Nejnovější záloha je ${countOf(days, NOUNS.day)} stará. Zálohujte teď a zkontrolujte, jestli je zapnuté noční zálohování.`;
}

import type {
  Backup,
  BackupCopy,
  BackupsMeta,
  BackupWork,
  RestorePreviewLosses,
  Retention,
} from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
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
    case 'fetching':
      return `Stahuje se kopie zálohy${copiedLabel(done, total)}.`;
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

const FAILURE_LABELS: Readonly<Record<BackupWork['kind'], string>> = {
  backup: 'Zálohování se nepovedlo.',
  verify: 'Ověření se nepovedlo dokončit.',
  fetch: 'Stažení zálohy se nepovedlo.',
};

const FAILED_SUBJECTS: Readonly<Record<BackupWork['kind'], string>> = {
  backup: 'Poslední zálohování',
  verify: 'Poslední ověření zálohy',
  fetch: 'Poslední stažení zálohy',
};

export function outcomeMessage(
  kind: BackupWork['kind'],
  name: string,
  data: readonly Backup[],
  meta: BackupsMeta,
): string {
  const backup = data.find((one) => one.name === name);
  if (meta.last_failure?.kind === kind) return FAILURE_LABELS[kind];
  if (kind === 'fetch' && backup?.verified?.ok !== false) return 'Záloha je zpátky na serveru.';
  if (kind === 'backup') return backup ? 'Záloha je hotová.' : 'Zálohování skončilo.';
  return backup?.verified?.ok === false ? 'Záloha je vadná.' : 'Záloha je v pořádku.';
}

/** Where a backup lies; a copy counts when it is complete. */
export function placeLabel({ is_here, copy }: Pick<Backup, 'is_here' | 'copy'>): string {
  if (copy?.state !== 'copied') return 'Na serveru';
  return is_here ? 'Na serveru i mimo server' : 'Mimo server';
}

/** What a copy is waiting for; undefined for one that is complete. */
export function copyLabel(
  { state, done, next_try_at, problem }: BackupCopy,
  bytes: number,
): string | undefined {
  switch (state) {
    case 'copied':
      return undefined;
    case 'waiting':
      return 'Kopie čeká na odeslání.';
    case 'copying':
      return `Kopíruje se mimo server${copiedLabel(done, bytes)}.`;
    case 'failed': {
      const next = next_try_at && ` Další pokus ${formatExact(new Date(next_try_at))}.`;
      return `Kopie se nepovedla: ${problem ?? ''}${next ?? ''}`;
    }
  }
}

/** How long it took; undefined where nobody knows. */
export function backupDurationLabel(milliseconds: number | null): string | undefined {
  if (milliseconds === null) return undefined;
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `trvala ${seconds}\u00a0s` : `trvala ${minutes}\u00a0min ${seconds % 60}\u00a0s`;
}

const WEEKLY: CountedNoun = { one: 'týdenní', few: 'týdenní', many: 'týdenní', other: 'týdenních' };
const MONTHLY: CountedNoun = { one: 'měsíční', few: 'měsíční', many: 'měsíční', other: 'měsíčních' };
const NEWEST: CountedNoun = {
  one: 'nejnovější',
  few: 'nejnovější',
  many: 'nejnovější',
  other: 'nejnovějších',
};

export function keptMessage({ newest, weekly, monthly }: Retention): string {
  return [
    countOf(newest, NEWEST),
    ...(weekly > 0 ? [countOf(weekly, WEEKLY)] : []),
    ...(monthly > 0 ? [countOf(monthly, MONTHLY)] : []),
  ].join(', ');
}

const CHANGES: CountedNoun = { one: 'změna', few: 'změny', many: 'změny', other: 'změn' };
const CHANGED_ARTICLES: CountedNoun = {
  one: 'nový nebo upravený článek',
  few: 'nové nebo upravené články',
  many: 'nového nebo upraveného článku',
  other: 'nových nebo upravených článků',
};
const ACCOUNTS: CountedNoun = {
  one: 'nový účet',
  few: 'nové účty',
  many: 'nového účtu',
  other: 'nových účtů',
};

export function lossesMessage({ changes, articles, users, last_change_at }: RestorePreviewLosses): string {
  if (changes === 0 && articles === 0 && users === 0) return 'Od té doby se nic nezměnilo.';
  const parts = [countOf(changes, CHANGES)];
  if (articles > 0) parts.push(countOf(articles, CHANGED_ARTICLES));
  if (users > 0) parts.push(countOf(users, ACCOUNTS));
  const last = last_change_at ? ` Poslední změna: ${formatExact(new Date(last_change_at))}.` : '';
  return `Co přibylo od té doby, se ztratí: ${parts.join(', ')}.${last}`;
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
    const subject = FAILED_SUBJECTS[meta.last_failure.kind];
    return `${subject} se nepovedlo: ${meta.last_failure.message}`;
  }
  const newest = data.find(({ is_here }) => is_here);
  if (!newest) return undefined;
  if (newest.verified?.ok === false) return 'Nejnovější záloha je vadná. Udělejte novou.';
  const failedCopy = data.find(({ copy }) => copy?.state === 'failed');
  if (!meta.is_late && failedCopy) return `Kopie mimo server se nedaří: ${failedCopy.copy?.problem}`;
  if (!meta.is_late) return undefined;
  const days = Math.max(1, Math.floor((now.getTime() - new Date(newest.created_at).getTime()) / DAY_MS));
  return `Nejnovější záloha je ${countOf(days, NOUNS.day)} stará. Zálohujte teď a zkontrolujte, jestli je zapnuté noční zálohování.`;
}

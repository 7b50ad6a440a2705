import { ApiError } from '../../../api/apiError';
import { formatClock } from '../../../lib/czechDates';
import { withPrepositionV } from '../../../lib/czechPreposition';

/** Times come from the server's responses. */
export type SaveStatus =
  | { readonly step: 'none' | 'savingDraft' | 'saving' }
  | { readonly step: 'draftSaved' | 'saved'; readonly at: string }
  /** Not saved, because the same user edits the article in another tab. */
  | { readonly step: 'otherTab'; readonly isOnDevice: boolean }
  /**
   * `refused`: a 4xx response; `maintenance`: retried when it ends; `unavailable`: any other failure, such as no
   * response or a 5xx. `isOnDevice` is false if the device's storage is full.
   */
  | {
      readonly step: 'failed';
      readonly reason: 'refused' | 'maintenance' | 'unavailable';
      readonly isOnDevice: boolean;
      /** The validation error that the text must resolve before the server accepts it. */
      readonly problem?: string | undefined;
    };

/** The status line. It says „uloženo“ only of what the server has stored. */
export function saveStatusMessage(status: SaveStatus, hasUnsent: boolean, now: Date): string {
  switch (status.step) {
    case 'savingDraft':
      return 'Ukládá se koncept…';
    case 'saving':
      return 'Ukládá se…';
    case 'otherTab':
      return `Koncept se tu neukládá. ${locationMessage(status)}`;
    case 'failed':
      if (status.problem) return `Koncept se neuložil: ${status.problem} ${locationMessage(status)}`;
      if (!status.isOnDevice) return 'Nelze uložit – nezavírejte tuto stránku';
      return FAILURE_MESSAGES[status.reason];
    case 'draftSaved':
      return hasUnsent ? 'Neuložené změny' : `Koncept uložen ${formatSaveTime(status.at, now)}`;
    case 'saved':
      return hasUnsent ? 'Neuložené změny' : `Uloženo ${formatSaveTime(status.at, now)}`;
    case 'none':
      return hasUnsent ? 'Neuložené změny' : '';
  }
}

function locationMessage({ isOnDevice }: { readonly isOnDevice: boolean }): string {
  return isOnDevice ? 'Rozepsané je v\u00a0tomto zařízení.' : 'Nezavírejte tuto stránku.';
}

const FAILURE_MESSAGES = {
  refused: 'Neuloženo – rozepsané je v tomto zařízení',
  maintenance: 'Probíhá údržba – rozepsané je v tomto zařízení a po ní se samo uloží',
  unavailable: 'Nelze uložit – je uloženo v tomto zařízení',
} as const;

/** „ve 14:32“, „v 8:05“, on another day „20. listopadu 2026 8:15“. */
export function formatSaveTime(time: string, now: Date): string {
  const clock = formatClock(new Date(time), now);
  return /^\d+:\d+$/.test(clock) ? withPrepositionV(clock) : clock;
}

export function saveFailureReason(error: unknown): Extract<SaveStatus, { step: 'failed' }>['reason'] {
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.code === 'MAINTENANCE') return 'maintenance';
  return error.status < 500 && error.status > 0 ? 'refused' : 'unavailable';
}

export function isPermanentRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || error.code === 'SLUG_TAKEN';
}

export function refusalMessage({ message, details }: ApiError): string {
  const reasons = details.map((detail) => detail.message).filter((reason) => !message.includes(reason));
  return [message, ...new Set(reasons)].join(' ');
}

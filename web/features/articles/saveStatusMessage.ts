import { formatClock } from '../../lib/czechDates';

/** Times come from the server's responses. */
export type SaveStatus =
  | { readonly step: 'none' | 'keeping' | 'saving' }
  | { readonly step: 'kept' | 'saved'; readonly at: string }
  /** Not saved, because the same user edits the article in another tab. */
  | { readonly step: 'elsewhere'; readonly isOnDevice: boolean }
  /**
   * refused: an error response; maintenance: retried after it ends; unanswered: no response. The device
   * storage may be full as well.
   */
  | {
      readonly step: 'failed';
      readonly why: 'refused' | 'maintenance' | 'unanswered';
      readonly isOnDevice: boolean;
      /** The validation error that the text must resolve before the server accepts it. */
      readonly problem?: string | undefined;
    };

/** The status line. It says „uloženo“ only of what the server has stored. */
export function saveStatusMessage(status: SaveStatus, hasUnsent: boolean, now: Date): string {
  switch (status.step) {
    case 'keeping':
      return 'Ukládá se koncept…';
    case 'saving':
      return 'Ukládá se…';
    case 'elsewhere':
      return `Koncept se tu neukládá. ${locationMessage(status)}`;
    case 'failed':
      if (status.problem) return `Koncept se neuložil: ${status.problem} ${locationMessage(status)}`;
      if (!status.isOnDevice) return 'Nelze uložit – nezavírejte tuto stránku';
      return FAILURE_MESSAGES[status.why];
    case 'kept':
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
  unanswered: 'Nelze uložit – je uloženo v tomto zařízení',
} as const;

/** „ve 14:32“, „v 8:05“, on another day „20. listopadu 2026 8:15“. */
export function formatSaveTime(time: string, now: Date): string {
  const clock = formatClock(new Date(time), now);
  const hour = /^(\d+):\d+$/.exec(clock)?.[1];
  if (hour === undefined) return clock;
  return `${needsVowel(Number(hour)) ? 've' : 'v'}\u00a0${clock}`;
}

/** Czech prepositions by pronunciation: ve dvě, ve tři, ve čtyři, ve dvanáct až ve čtrnáct, ve dvacet… */
function needsVowel(hour: number): boolean {
  return [2, 3, 4, 12, 13, 14, 20, 21, 22, 23].includes(hour);
}

import type { BrokenLink } from './deskRecord.policy.ts';

export interface DeskProblem {
  /** The entry that it shows at; null where it has none. */
  seq: number | null;
  message: string;
}

/** What actions write into the record; see `noticeActions.service.ts`. Every part may be missing in one that was changed. */
export type RecordContent = Readonly<
  Partial<{
    seq: number;
    deed: string;
    desk: number;
    article: number;
    at: string;
    notice: string;
    number: string;
    revision: number;
    day: string;
    removable_from: string | null;
    text: string;
    details: string;
    files: string[];
    /** The end of the record before a restore; null where nobody knows it. */
    head: { seq: number; hash: string } | null;
    /** The highest number of each year before a restore. */
    numbers: Record<string, number>;
    /** Of the rule that it hung by, the names of the files and the reason; earlier entries have none of these. */
    kind: string;
    file_names: string;
    reason: string;
  }>
>;

/** @returns undefined for what is no JSON object */
export function parseContent(content: string): RecordContent | undefined {
  try {
    const parsed: unknown = JSON.parse(content);
    return parsed !== null && typeof parsed === 'object' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export function linkProblem({ seq, problem }: BrokenLink): string {
  switch (problem) {
    case 'missing':
      return `Záznam č. ${seq} chybí.`;
    case 'order':
      return `Záznam č. ${seq} je na jiném místě, než kam patří.`;
    case 'link':
      return `Záznam č. ${seq} nenavazuje na ten před ním: uvádí jiný otisk předchozího záznamu.`;
    case 'hash':
      return `Záznam č. ${seq}: obsah neodpovídá svému otisku. Někdo ho změnil.`;
  }
}

/** Plain fields, never a password or another secret. */
export type DraftValues = Readonly<Record<string, string | number | boolean>>;

export interface Draft {
  /** Names the form and, where needed, its record. */
  readonly id: string;
  /** The browser tab of the draft; the next draft of the same form and tab replaces it. */
  readonly panel?: string | undefined;
  /** A noun phrase that follows „Máte tu“: „rozepsaný nový token“. */
  readonly title: string;
  readonly path: string;
  readonly savedAt: number;
  readonly values: DraftValues;
}

/** Milliseconds. */
export const DRAFT_TTL_MS = 30 * 24 * 3600 * 1000;

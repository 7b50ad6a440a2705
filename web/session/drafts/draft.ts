/** What a form keeps of itself: plain fields, never a password or another secret. */
export type KeptValues = Readonly<Record<string, string | number | boolean>>;

/** What somebody left unfinished. */
export interface Draft {
  /** Names the form and, where it matters, its record. */
  readonly id: string;
  /** The panel of the browser that it was written in; a later draft of the same form and panel replaces this one. */
  readonly panel?: string | undefined;
  /** What it is, to follow „Máte tu“: „rozepsaný nový token“. */
  readonly title: string;
  /** The address where the form is. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: KeptValues;
}

/** A draft that nobody asked for so long is erased. */
export const DRAFT_LIFE = 30 * 24 * 3600 * 1000;

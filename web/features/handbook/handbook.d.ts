declare module '*.md' {
  import type { HandbookPart } from '../../build/parseHandbook';

  export const part: HandbookPart;
  /** The address of each picture, by its source. */
  export const pictures: Readonly<Record<string, string>>;
}

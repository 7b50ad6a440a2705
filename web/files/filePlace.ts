/** Where files are stored: beside the article or page that they belong to, which may be made for them first. */
export interface FilePlace {
  readonly kind: 'article' | 'page';
  /** Unknown while it is not there yet. */
  readonly id: number | undefined;
  /** @throws CannotMake, ApiError */
  ensureMade(): Promise<number>;
}

/** Why there is nothing that files could belong to, in a sentence for a person. */
export class CannotMake extends Error {
  override readonly name = 'CannotMake';
}

/** The article or page that files belong to; an article may be created for them first. */
export interface FileOwner {
  readonly kind: 'article' | 'page';
  readonly id: number | undefined;
  /** @throws FileOwnerError, ApiError */
  ensureCreated(): Promise<number>;
}

/** Nothing exists that files could belong to; the message is for the user. */
export class FileOwnerError extends Error {
  override readonly name = 'FileOwnerError';
}

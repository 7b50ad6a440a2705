/** The article or page that files belong to. */
export interface FileOwner {
  readonly kind: 'article' | 'page';
  readonly id: number;
}

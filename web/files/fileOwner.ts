export interface FileOwner {
  readonly kind: 'article' | 'page';
  readonly id: number;
}

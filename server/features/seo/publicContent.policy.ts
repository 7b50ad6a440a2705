export type ContentAddress =
  | { readonly kind: 'home' | 'sections' | 'calendar' }
  | { readonly kind: 'section' | 'article' | 'page'; readonly slug: string };

const RECORD = /^\/(sekce|articles|stranky)\/([a-z0-9-]+)\/*$/;
const KINDS: Readonly<Record<string, 'section' | 'article' | 'page'>> = {
  sekce: 'section',
  articles: 'article',
  stranky: 'page',
};

/** Undefined for every other address; the server need not know whether the app has it. */
export function contentAddressOf(path: string): ContentAddress | undefined {
  if (path === '/') return { kind: 'home' };
  if (/^\/sections\/*$/.test(path)) return { kind: 'sections' };
  if (/^\/kalendar\/*$/.test(path)) return { kind: 'calendar' };
  const [, folder = '', slug = ''] = RECORD.exec(path) ?? [];
  const kind = KINDS[folder];
  return kind && { kind, slug };
}

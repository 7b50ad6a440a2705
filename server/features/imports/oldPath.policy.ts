const OWN_PATH = /^\/(?:api|docs|admin|assets|articles|sekce|stranky)(?:\/|$)/;
const MAX_LENGTH = 500;

/**
 * The path of an address, or `/?p=123`, in the one spelling that is stored and looked up. Null for the front page and for
 * what is an address of this site's own, or cannot be stored because it has a NUL.
 */
export function oldPathOf(address: string): string | null {
  if (!URL.canParse(address, 'http://localhost')) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const number = searchParams.get('p') ?? searchParams.get('page_id');
  if (pathname === '/') return number && /^\d{1,10}$/.test(number) ? `/?p=${number}` : null;
  const path = decode(pathname).normalize('NFC').replace(/\/+$/, '');
  if (path === '' || path.length > MAX_LENGTH || path.includes('\0') || OWN_PATH.test(path)) return null;
  return path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { decodeAccessToken, type TokenClaims } from '../../lib/accessToken';
import { readCookie } from '../../lib/cookies';

const POLL_INTERVAL_MS = 5000;

export function readToken(): TokenClaims | undefined {
  return decodeAccessToken(readCookie('token'));
}

/** Only the readable cookie; the httpOnly ones belong to the server. */
export function deleteToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain HTTP
  document.cookie = 'token=; path=/; max-age=0';
}

/** Uses the Cookie Store API, or polls where it is missing. */
export function watchToken(onChange: () => void): () => void {
  let before = readCookie('token');
  const check = () => {
    const now = readCookie('token');
    if (now === before) return;
    before = now;
    onChange();
  };
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : undefined;
  store?.addEventListener('change', check);
  const timer = store ? undefined : setInterval(check, POLL_INTERVAL_MS);
  return () => {
    store?.removeEventListener('change', check);
    clearInterval(timer);
  };
}

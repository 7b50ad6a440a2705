import { readCookie } from '../../api/cookies';
import { decodeAccessToken, type TokenClaims } from '../../lib/accessToken';

const LOOK_EVERY_MS = 5000;

/** What the readable cookie `token` says. */
export function readToken(): TokenClaims | undefined {
  return decodeAccessToken(readCookie('token'));
}

/** Takes the token from this browser; the server's cookies are the server's to take. */
export function dropToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain HTTP
  document.cookie = 'token=; path=/; max-age=0';
}

/** Tells whenever the cookie has changed: at once where the browser says so, else within seconds. */
export function watchToken(onChange: () => void): () => void {
  let before = readCookie('token');
  const look = () => {
    const now = readCookie('token');
    if (now === before) return;
    before = now;
    onChange();
  };
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : undefined;
  store?.addEventListener('change', look);
  const timer = store ? undefined : setInterval(look, LOOK_EVERY_MS);
  return () => {
    store?.removeEventListener('change', look);
    clearInterval(timer);
  };
}

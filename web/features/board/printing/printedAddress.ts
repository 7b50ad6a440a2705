/**
 * The address of a link as it is typed; undefined where the text of the link says it, and for what only this site can
 * open.
 */
export function printedAddress(href: string, text: string, origin: string): string | undefined {
  if (/^(?:#|\/api\/)/.test(href)) return undefined;
  const address = readableAddress(href.startsWith('/') ? origin + href : href);
  const isPhone = /^tel:/i.test(href)
    ? digits(text) !== '' && digits(address).endsWith(digits(text))
    : comparable(text).includes(comparable(address));
  return isPhone ? undefined : address;
}

/** Without what a browser adds by itself. */
export function readableAddress(href: string): string {
  const address = href
    .replace(/(?<=^mailto:[^?]*)\?.*/i, '')
    .replace(/^(?:https:\/\/|mailto:|tel:)/i, '')
    .replace(/\/$/, '');
  try {
    return decodeURI(address).replaceAll(' ', '%20');
  } catch {
    return address;
  }
}

/** A number is written with or without the code of the country. */
function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function comparable(text: string): string {
  return text.replace(/\s|^https?:\/\/|^www\.|\/$/gi, '').toLowerCase();
}

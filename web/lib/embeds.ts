/** A video or map of another site, shown within the text once the reader agrees. */
export interface Embed {
  readonly kind: 'video' | 'map';
  /** Who serves it, for readers. */
  readonly provider: string;
  readonly src: string;
}

type Provider = (url: URL) => Embed | undefined;

const ID = /^[\w-]{6,20}$/;

const youtube: Provider = (url) => {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  const isPath = host === 'youtube.com' && ['shorts', 'live', 'embed'].includes(first);
  const id =
    host === 'youtu.be' ? first : isPath ? second : host === 'youtube.com' && url.searchParams.get('v');
  if (!id || !ID.test(id)) return undefined;
  const seconds = Number.parseInt(url.searchParams.get('t') ?? '', 10);
  const start = seconds > 0 ? `?start=${seconds}` : '';
  return { kind: 'video', provider: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}${start}` };
};

const vimeo: Provider = ({ hostname, pathname }) => {
  const id = /^\/(\d{5,12})$/.exec(pathname)?.[1];
  if (!/^(?:www\.)?vimeo\.com$/.test(hostname) || id === undefined) return undefined;
  return { kind: 'video', provider: 'Vimeo', src: `https://player.vimeo.com/video/${id}?dnt=1` };
};

/** The site itself cannot be framed, its twin can. */
const mapy: Provider = ({ hostname, pathname, search }) => {
  if (!/^(?:www\.)?mapy\.(?:cz|com)$/.test(hostname) || pathname === '/') return undefined;
  const path = pathname.replace(/^\/cs(?=\/)/, '');
  return { kind: 'map', provider: 'Mapy.com', src: `https://frame.mapy.cz${path}${search}` };
};

const openStreetMap: Provider = ({ hostname, hash, searchParams }) => {
  const view = /^#map=(\d{1,2})\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash);
  if (!/^(?:www\.)?openstreetmap\.org$/.test(hostname) || !view) return undefined;
  const [zoom = 0, latitude = 0, longitude = 0] = view.slice(1).map(Number);
  // A window of 800 by 500 pixels; a tile of 256 is 360° wide at zoom 0.
  const width = (360 / 2 ** zoom) * (800 / 256);
  const height = width * (500 / 800) * Math.cos((latitude * Math.PI) / 180);
  const corners = [
    longitude - width / 2,
    latitude - height / 2,
    longitude + width / 2,
    latitude + height / 2,
  ].map((degrees) => degrees.toFixed(5));
  const [markLatitude, markLongitude] = [searchParams.get('mlat'), searchParams.get('mlon')].map(Number);
  const query = new URLSearchParams({ bbox: corners.join(','), layer: 'mapnik' });
  if (markLatitude && markLongitude) query.set('marker', `${markLatitude},${markLongitude}`);
  return {
    kind: 'map',
    provider: 'OpenStreetMap',
    src: `https://www.openstreetmap.org/export/embed.html?${query}`,
  };
};

const googleMaps: Provider = ({ hostname, pathname, searchParams }) => {
  if (!/^(?:www\.|maps\.)?google\.(?:com|cz)$/.test(hostname) || !/^\/maps(?:\/|$)/.test(pathname))
    return undefined;
  const place = /^\/maps\/(?:place|search)\/([^/]+)/.exec(pathname)?.[1];
  const view = /\/@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1];
  const words = place === undefined ? (searchParams.get('q') ?? view) : decode(place);
  if (!words) return undefined;
  const query = new URLSearchParams({ q: words, output: 'embed' });
  return { kind: 'map', provider: 'Google Maps', src: `https://www.google.com/maps?${query}` };
};

/** A name in an address, which may be written wrongly. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const PROVIDERS: readonly Provider[] = [youtube, vimeo, mapy, openStreetMap, googleMaps];

/** What the address of a video or a map shows in a frame; undefined for other addresses. */
export function embedOf(href: string): Embed | undefined {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  for (const provider of PROVIDERS) {
    const embed = provider(url);
    if (embed) return embed;
  }
  return undefined;
}

/** The link that a paragraph consists of; undefined where there is anything else in it. */
export function loneLinkOf(paragraph: Element): HTMLAnchorElement | undefined {
  const [only, ...others] = [...paragraph.childNodes].filter(
    (node) => node instanceof Element || node.nodeValue?.trim(),
  );
  return only instanceof HTMLAnchorElement && others.length === 0 ? only : undefined;
}

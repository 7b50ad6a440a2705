import { escapeHtml } from '../../shared/escapeHtml.ts';

const ADDRESS = String.raw`https?:\/\/[^\s<>"'\[\]]{1,2000}`;
const VIDEO_HOST = /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com)$/;

/**
 * What another site shows of a third one becomes a link that is a paragraph of its own; of a video the board makes a card
 * of such a link.
 */
export function withLinks(text: string): string {
  return text
    .replace(/<figure\b[^>]{0,1000}wp-block-embed[\s\S]{0,5000}?<\/figure>/gi, (figure) => {
      const address = new RegExp(ADDRESS).exec(figure.replace(/<[^<>]*>/g, ' '))?.[0];
      return address === undefined ? figure : linkTo(figure, address);
    })
    .replace(
      /(?:<p\b[^>]*>\s*)?<iframe\b([^>]{0,3000})>[^<]{0,200}<\/iframe>(?:\s*<\/p>)?/gi,
      (all, tag: string) => {
        const source = /\ssrc\s*=\s*["']([^"']{1,2000})["']/i.exec(tag)?.[1] ?? '';
        const address = source.startsWith('//') ? `https:${source}` : source;
        return /^https?:/.test(address) && URL.canParse(address) ? linkTo(all, address) : '';
      },
    )
    .replace(
      new RegExp(String.raw`\[embed\b[^\]]{0,1000}\]\s*(${ADDRESS})\s*\[\/embed\]`, 'gi'),
      (all, address) => linkTo(all, address),
    )
    .replace(new RegExp(String.raw`<p\b[^>]{0,500}>\s*(${ADDRESS})\s*<\/p>`, 'gi'), (all, address) =>
      linkTo(all, address),
    )
    .replace(new RegExp(String.raw`^[ \t]*(${ADDRESS})[ \t]*\r?$`, 'gim'), (all, address) =>
      linkTo(all, address),
    );
}

/** The text itself where what it holds is no address after all. */
function linkTo(text: string, written: string): string {
  const unescaped = written.replaceAll(/&(?:amp|#0?38);/g, '&');
  if (!URL.canParse(unescaped)) return text;
  const address = watchedAt(new URL(unescaped));
  return `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n\n`;
}

function watchedAt(url: URL): string {
  const player = /^\/(?:embed|video)\/([\w-]{5,20})/.exec(url.pathname)?.[1];
  if (player && /^www\.youtube(?:-nocookie)?\.com$/.test(url.hostname))
    return `https://www.youtube.com/watch?v=${player}`;
  if (player && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${player}`;
  if (VIDEO_HOST.test(url.hostname)) url.protocol = 'https:';
  return url.href;
}

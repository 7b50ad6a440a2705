import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { ArchivedFile } from './contentExport.types.ts';

const NBSP = '\u00a0';
const DAY = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'Europe/Prague' });
const SIZE = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 });

export const STYLE_FILE = 'styl.css';

/** Readable on a screen, in the dark and on paper; nothing is loaded from elsewhere. */
export const STYLE = `:root { color-scheme: light dark; --text: #1c2430; --quiet: #566070; --line: #d5dae2; --link: #1b4f9c; --ground: #fff; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ee; --quiet: #a3adba; --line: #3a424e; --link: #8fb8f5; --ground: #14181e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 44rem; background: var(--ground); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.9rem; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.25rem 0 .5rem; }
a { color: var(--link); }
.quiet { color: var(--quiet); font-size: .9375rem; }
.perex { font-weight: 600; }
.mark { display: inline-block; padding: 0 .4rem; border: 1px solid var(--line); border-radius: .3rem; font-size: .8125rem; }
nav ul, ul.list { list-style: none; padding: 0; }
nav li { display: inline-block; margin: 0 1rem .25rem 0; }
ul.list li { padding: .55rem 0; border-top: 1px solid var(--line); }
img { max-width: 100%; height: auto; }
figure { margin: 1.25rem 0; }
figcaption { color: var(--quiet); font-size: .9375rem; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
pre { overflow-x: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
@media print { :root { --text: #000; --quiet: #444; --line: #999; --link: #000; --ground: #fff; } body { max-width: none; padding: 0; font-size: 11pt; } nav, .back { display: none; } h2, h3 { break-after: avoid; } img, tr { break-inside: avoid; } }
`;

/** „28. listopadu 2026“, kept on one line. */
export function formatDay(at: Date): string {
  return DAY.format(at).replaceAll(' ', NBSP);
}

/** By 1024, as the limit of uploads and file managers count. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(bytes / 1024, 0.1);
  const [size, unit] = kilobytes < 1023.5 ? [kilobytes, 'kB'] : [kilobytes / 1024, 'MB'];
  return `${SIZE.format(size)}${NBSP}${unit}`;
}

interface Document {
  title: string;
  /** Trusted HTML. */
  body: string;
  up: '' | '../';
}

/** A page of an archive, without scripts; also without those that a text might hide. */
export function htmlDocument({ title, body, up }: Document): string {
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${up}${STYLE_FILE}">
</head>
<body>
${body}
</body>
</html>
`;
}

interface TextPage {
  siteName: string;
  title: string;
  section: { name: string; anchor: string } | undefined;
  facts: readonly string[];
  perex: string;
  cover: ArchivedFile | undefined;
  events: readonly string[];
  /** Trusted HTML with links into the archive. */
  html: string;
  files: readonly ArchivedFile[];
  /** Trusted HTML below the files. */
  more: string;
}

export function textPage(page: TextPage): string {
  const { siteName, title, section, facts, perex, cover, events, html, files, more } = page;
  const body = [
    `<p class="back quiet"><a href="../index.html">${escapeHtml(siteName)}</a>${
      section ? ` › <a href="../index.html#${section.anchor}">${escapeHtml(section.name)}</a>` : ''
    }</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    facts.length > 0 && `<p class="quiet">${facts.map(escapeHtml).join(' · ')}</p>`,
    perex && `<p class="perex">${escapeHtml(perex)}</p>`,
    cover?.path && `<figure><img src="../${cover.path}" alt="${escapeHtml(cover.alt)}"></figure>`,
    events.length > 0 &&
      `<h2>Kdy a kde</h2>\n<ul>${events.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    html,
    files.length > 0 && `<h2>Přílohy</h2>\n<ul class="list">${files.map(fileLine).join('\n')}</ul>`,
    more,
  ];
  return htmlDocument({ title: `${title} – ${siteName}`, body: body.filter(Boolean).join('\n'), up: '../' });
}

function fileLine({ path, name, size }: ArchivedFile): string {
  if (path === null)
    return `<li>${escapeHtml(name)} <span class="quiet">soubor se na serveru nedochoval</span></li>`;
  return `<li><a href="../${path}">${escapeHtml(name)}</a> <span class="quiet">${formatBytes(size)}</span></li>`;
}

/** In place of what was deleted while the export ran: other texts may link to it. */
export function deletedPage(siteName: string): string {
  const title = 'Tento text už není';
  const body = `<p class="back quiet"><a href="../index.html">${escapeHtml(siteName)}</a></p>
<h1>${title}</h1>
<p>Někdo ho na webu smazal nebo přesunul, zatímco export vznikal.</p>`;
  return htmlDocument({ title, body, up: '../' });
}

export interface IndexEntry {
  title: string;
  path: string;
  day: string;
  /** Empty for what is on the board. */
  state: string;
}

interface Index {
  siteName: string;
  siteUrl: string | undefined;
  madeAt: Date;
  sections: readonly {
    name: string;
    anchor: string;
    slug: string | undefined;
    entries: readonly IndexEntry[];
  }[];
}

export function indexPage({ siteName, siteUrl, madeAt, sections }: Index): string {
  const filled = sections.filter(({ entries }) => entries.length > 0);
  const url = siteUrl ? ` z adresy <a href="${escapeHtml(siteUrl)}">${escapeHtml(siteUrl)}</a>` : '';
  const links = filled.map(
    ({ anchor, name, entries }) =>
      `<li><a href="#${anchor}">${escapeHtml(name)}</a> <span class="quiet">${entries.length}</span></li>`,
  );
  // Texts may link to a section without articles.
  const shown = sections.filter(({ entries, slug }) => entries.length > 0 || slug !== undefined);
  const body = [
    `<h1>${escapeHtml(siteName)}</h1>`,
    `<p class="quiet">Export obsahu${url}, stav ${formatDay(madeAt)}. Co v${NBSP}archivu je, říká soubor <a href="CTIMNE.txt">CTIMNE.txt</a>.</p>`,
    links.length > 0 ? `<nav aria-label="Sekce"><ul>${links.join('')}</ul></nav>` : '',
    ...shown.map(sectionPart),
  ].join('\n');
  return htmlDocument({ title: `${siteName} – export obsahu`, body, up: '' });
}

function sectionPart({ anchor, name, entries }: Index['sections'][number]): string {
  const list =
    entries.length === 0
      ? '<p class="quiet">V této sekci nic není.</p>'
      : `<ul class="list">\n${entries.map(entryLine).join('\n')}\n</ul>`;
  return `<h2 id="${anchor}">${escapeHtml(name)}</h2>\n${list}`;
}

function entryLine({ title, path, day, state }: IndexEntry): string {
  const facts = [
    day && `<span class="quiet">${day}</span>`,
    state && `<span class="mark">${escapeHtml(state)}</span>`,
  ];
  return `<li><a href="${path}">${escapeHtml(title)}</a> ${facts.filter(Boolean).join(' ')}</li>`;
}

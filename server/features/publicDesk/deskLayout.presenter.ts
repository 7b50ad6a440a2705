import { html, SafeHtml } from '../../shared/htmlTemplate.ts';
import { czechTime } from './deskFormats.policy.ts';
import { DESK_COPY_POLICY, DESK_STYLE } from './deskStyle.presenter.ts';
import type { DeskFrame } from './publicDesk.types.ts';
import { archivePath, cataloguePath, deskPath, openDataPath, rssPath } from './publicDeskAddress.policy.ts';

interface DeskPageParts {
  title: string;
  main: SafeHtml;
  /** Search engines are asked not to list it. */
  isUnlisted?: boolean;
}

const STYLE = new SafeHtml(`<style>${DESK_STYLE}</style>`);

/** A page of a desk; it is whole without scripts. */
export function deskPage(frame: DeskFrame, { title, main, isUnlisted = false }: DeskPageParts): string {
  const { desk, siteName } = frame;
  const fullTitle = title === desk.name ? title : `${title} – ${desk.name}`;
  const page = html`${htmlHead(
    siteName === '' ? fullTitle : `${fullTitle} – ${siteName}`,
    frame.copiedAt !== undefined,
    html`${isUnlisted && html`<meta name="robots" content="noindex">`}
<link rel="alternate" type="application/rss+xml" title="${desk.name}" href="${rssPath(desk)}">`,
  )}
<body>
<a class="skip" href="#obsah">Přeskočit na obsah</a>
<header class="site"><div class="width"><a href="${deskPath(desk)}"><strong>${desk.name}</strong></a>
<nav aria-label="Web"><a href="/">${siteName}</a></nav></div></header>
<main id="obsah" tabindex="-1"><div class="width">
${copyNote(frame)}
${main}
</div></main>
${footer(frame)}
</body>
</html>
`;
  return page.text;
}

export function plainPage({ title, main }: DeskPageParts): string {
  return html`${htmlHead(title, false, html`<meta name="robots" content="noindex">`)}
<body>
<main id="obsah"><div class="width">
${main}
</div></main>
</body>
</html>
`.text;
}

function htmlHead(title: string, isCopy: boolean, more: SafeHtml): SafeHtml {
  return html`<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isCopy && html`<meta http-equiv="Content-Security-Policy" content="${DESK_COPY_POLICY}">`}
<title>${title}</title>
${more}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${STYLE}
</head>`;
}

function copyNote({ copiedAt }: DeskFrame): SafeHtml | undefined {
  return copiedAt
    ? html`<p class="note" role="note"><strong>Kopie z ${czechTime(copiedAt)}.</strong> Server teď není dostupný, proto vidíte uloženou kopii úřední desky.</p>`
    : undefined;
}

function footer({ desk, copiedAt }: DeskFrame): SafeHtml {
  const { operator_name: operator, operator_ico: ico, place } = desk;
  return html`<footer><div class="width">
<nav aria-label="Úřední deska"><ul>
<li><a href="${deskPath(desk)}">Vyvěšené písemnosti</a></li>
${desk.has_public_archive && html`<li><a href="${archivePath(desk)}">Archiv</a></li>`}
<li><a href="${rssPath(desk)}">RSS</a></li>
<li><a href="${openDataPath(desk)}">Otevřená data</a></li>
<li><a href="${cataloguePath(desk)}">Katalogový záznam</a></li>
</ul></nav>
<p>Provozovatel: ${operator}, IČO ${ico}.${place !== '' && html` Deska stojí: ${place}.`}</p>
${copiedAt === undefined && html`<p>Stránky úřední desky fungují i bez JavaScriptu a bez přihlášení.</p>`}
</div></footer>`;
}

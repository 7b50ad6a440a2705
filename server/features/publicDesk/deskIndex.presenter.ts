import { html, type SafeHtml } from '../../shared/htmlTemplate.ts';
import { counted, czechDay, isHidden, timeLeft } from './deskFormats.policy.ts';
import { deskPage } from './deskLayout.presenter.ts';
import { placeOf } from './listPlace.policy.ts';
import type { DeskFrame, FilterChoices, NoticeFilter, NoticePage, PublicNotice } from './publicDesk.types.ts';
import { archivePath, deskPath, followPath, noticePath } from './publicDeskAddress.policy.ts';

interface DeskList extends NoticePage {
  filter: NoticeFilter;
  choices: FilterChoices;
  pageCount: number;
}

const NOTICES = ['písemnost', 'písemnosti', 'písemností'] as const;

export function deskIndexPage(frame: DeskFrame, list: DeskList): string {
  const { desk } = frame;
  const main = html`<h1>${desk.name}</h1>
<p class="lead">${desk.operator_name} · ${counted(list.total, NOTICES)}${isFiltered(list.filter) ? ' podle výběru' : ''}</p>
${filterForm(frame, list, deskPath(desk))}
<h2>Vyvěšené písemnosti</h2>
${noticeList(frame, list, 'Teď tu nic nevisí.')}
${pages(frame, list, deskPath(desk))}
${desk.has_public_archive && html`<p class="pages"><a href="${archivePath(desk)}">Archiv sejmutých písemností</a></p>`}
${followForm(frame)}`;
  return deskPage(frame, { title: titleOf(desk.name, list), main });
}

export function deskArchivePage(frame: DeskFrame, list: DeskList): string {
  const { desk } = frame;
  const { year } = list.filter;
  const path = archivePath(desk, year);
  const main = html`${year !== '' && html`<p class="meta"><a href="${archivePath(desk)}">Celý archiv</a></p>`}
<h1>Archiv úřední desky${year !== '' && ` ${year}`}</h1>
<p class="lead">${desk.operator_name} · ${counted(list.total, NOTICES)}${isFiltered(list.filter) ? ' podle výběru' : ''}</p>
${filterForm(frame, list, path)}
${years(frame, list)}
<h2>${archiveHeading(frame, list)}</h2>
${noticeList(frame, list, 'V archivu zatím nic není.')}
${pages(frame, list, path)}`;
  return deskPage(frame, { title: titleOf(year === '' ? 'Archiv' : `Archiv ${year}`, list), main });
}

function archiveHeading({ copiedAt }: DeskFrame, { filter, rows, total }: DeskList): string {
  if (filter.year !== '') return `Písemnosti sejmuté v roce ${filter.year}`;
  return copiedAt && rows.length < total ? 'Naposledy sejmuté písemnosti' : 'Sejmuté písemnosti';
}

/** A copy has no other way to what is not on the first page. */
function years({ desk, copiedAt }: DeskFrame, { filter, choices }: DeskList): SafeHtml | undefined {
  if (choices.years.length < (copiedAt ? 1 : 2)) return undefined;
  const items = choices.years.map((year) =>
    year === filter.year
      ? html`<a href="${archivePath(desk, year)}" aria-current="page">${year}</a>`
      : html`<a href="${archivePath(desk, year)}">${year}</a>`,
  );
  return html`<nav class="pages" aria-label="Archiv podle roku sejmutí"><span>Rok sejmutí:</span>
${items}
</nav>`;
}

const titleOf = (title: string, { filter }: DeskList) =>
  filter.page > 1 ? `${title} (strana ${filter.page})` : title;

const isFiltered = ({ q, kind, originator }: NoticeFilter) => q !== '' || kind !== '' || originator !== '';

function filterForm(
  { copiedAt }: DeskFrame,
  { filter, choices, total }: DeskList,
  path: string,
): SafeHtml | undefined {
  // The copy is files, and an empty desk has nothing to choose from.
  if (copiedAt !== undefined || (total === 0 && !isFiltered(filter))) return undefined;
  return html`<form class="filter" method="get" action="${path}" role="search" aria-label="Hledat na úřední desce">
<div><label for="q">Název nebo číslo jednací</label><input id="q" name="q" type="search" maxlength="200" value="${filter.q}"></div>
${select('druh', 'Druh', choices.kinds, filter.kind)}
${select('puvodce', 'Původce', choices.originators, filter.originator)}
<div><button type="submit">Hledat</button></div>
</form>
${isFiltered(filter) && html`<p><a href="${path}">Zrušit výběr</a></p>`}`;
}

function select(name: string, label: string, choices: readonly string[], chosen: string): SafeHtml {
  const options = choices.map((choice) =>
    choice === chosen ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`,
  );
  return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">
<option value="">Všechno</option>
${options}
</select></div>`;
}

function noticeList(frame: DeskFrame, { rows, filter }: DeskList, emptyText: string): SafeHtml {
  if (rows.length === 0)
    return html`<p>${isFiltered(filter) || filter.page > 1 ? 'Tomuto výběru nic neodpovídá.' : emptyText}</p>`;
  return html`<ul class="notices">
${rows.map((row) => noticeItem(frame, row))}
</ul>`;
}

function noticeItem({ desk, today }: DeskFrame, notice: PublicNotice): SafeHtml {
  const { number, year, title, kind, posted_on: postedOn, removed_on: removedOn } = notice;
  const originator = isHidden(notice, today) ? '' : notice.originator_name || desk.operator_name;
  const time =
    removedOn === null
      ? html`vyvěšeno ${czechDay(postedOn)} · <span class="left">${timeLeft(notice, today)}</span>`
      : html`viselo od ${czechDay(postedOn)} do ${czechDay(removedOn)}`;
  return html`<li><h3><a href="${noticePath(desk, notice)}">${title}</a></h3>
<p class="meta">č. ${`${number}/${year}`} · ${kind}${originator !== '' && html` · ${originator}`}${notice.reference_number !== '' && html` · č. j. ${notice.reference_number}`}</p>
<p class="meta">${time}</p></li>`;
}

function pages(
  { copiedAt }: DeskFrame,
  { rows, filter, pageCount }: DeskList,
  path: string,
): SafeHtml | undefined {
  if (copiedAt !== undefined || (pageCount < 2 && filter.page === 1)) return undefined;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const link = (page: number, label: string, query: object) =>
    html`<a href="${addressOf(path, { ...filter, page }, query)}">${label}</a>`;
  // The first page begins with what is the newest by then.
  const before = filter.page > 2 && first ? { pred: placeOf(first) } : {};
  return html`<nav class="pages" aria-label="Stránky seznamu">
${filter.page > 1 && link(filter.page - 1, 'Předchozí', before)}
<span>Strana ${filter.page} z ${Math.max(filter.page, pageCount)}</span>
${filter.page < pageCount && link(filter.page + 1, 'Další', last ? { za: placeOf(last) } : {})}
</nav>`;
}

/** With the number of the page for people, and where it is for the query. */
function addressOf(path: string, { q, kind, originator, page }: NoticeFilter, place: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, druh: kind, puvodce: originator }))
    if (value !== '') query.set(name, value);
  if (page > 1) query.set('strana', String(page));
  for (const [name, value] of Object.entries(place)) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

function followForm({ desk, canFollow, copiedAt }: DeskFrame): SafeHtml | undefined {
  if (!canFollow || copiedAt !== undefined) return undefined;
  return html`<section class="follow" aria-labelledby="odber"><h2 id="odber">Nové písemnosti e-mailem</h2>
<p>Napíšeme vám, co se vyvěsí. Účet k tomu nepotřebujete a odběr ukončíte odkazem v každé zprávě.</p>
<form class="mail" method="post" action="${followPath(desk)}">
<div><label for="email">E-mailová adresa</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required></div>
<div><label for="kdy">Kdy psát</label><select id="kdy" name="kdy"><option value="hned">Hned</option><option value="denne">Jednou denně ráno</option></select></div>
<button type="submit">Odebírat</button>
</form></section>`;
}

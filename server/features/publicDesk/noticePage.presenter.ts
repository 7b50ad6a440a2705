import { withFilesAt } from '../../shared/fileAddress.ts';
import { html, SafeHtml } from '../../shared/htmlTemplate.ts';
import { czechDay, fileSize, isHidden, timeLeft } from './deskFormats.policy.ts';
import { deskPage } from './deskLayout.presenter.ts';
import type { DeskFrame, PublicFile, PublicNotice, PublicVersion } from './publicDesk.types.ts';
import { archivePath, filePath, filesPath } from './publicDeskAddress.policy.ts';

interface NoticeContent {
  notice: PublicNotice & { html: string };
  files: readonly PublicFile[];
  /** Only where the archive is public. */
  versions: readonly PublicVersion[];
}

export function noticePage(frame: DeskFrame, content: NoticeContent): string {
  const { desk, today } = frame;
  const { notice } = content;
  const isArchived = notice.state === 'removed';
  const hasText = !isHidden(notice, today);
  const main = html`${isArchived && html`<p class="meta"><a href="${archivePath(desk)}">Archiv úřední desky</a></p>`}
<h1>${notice.title}</h1>
${isArchived && html`<p class="note" role="note">Tato písemnost už na úřední desce nevisí. Byla sejmuta ${czechDay(notice.removed_on ?? '')}.</p>`}
${facts(frame, notice, hasText)}
${hasText ? body(frame, content) : html`<p>Text, soubory a původce se po uplynutí lhůty už nezobrazují.</p>`}
${versionList(content.versions)}`;
  return deskPage(frame, { title: notice.title, main, isUnlisted: isArchived });
}

function facts({ desk, today }: DeskFrame, notice: PublicNotice, hasText: boolean): SafeHtml {
  const originator = notice.originator_name || desk.operator_name;
  const ico = notice.originator_name === '' ? desk.operator_ico : notice.originator_ico;
  const day = (value: string | null) => (value === null ? '' : czechDay(value));
  const rows: [label: string, value: string][] = [
    ['Číslo', `${notice.number}/${notice.year}`],
    ['Druh', notice.kind],
    ['Původce', hasText ? [originator, ico !== '' && `IČO ${ico}`].filter(Boolean).join(', ') : ''],
    ['Číslo jednací', notice.reference_number],
    ['Spisová značka', notice.file_mark],
    ['Okruh', notice.agenda],
    ['Vyvěšeno', day(notice.posted_on)],
    ['Sejmout nejdříve', notice.state === 'posted' ? day(notice.removable_from) : ''],
    ['Doba vyvěšení', notice.state === 'posted' ? timeLeft(notice, today) : ''],
    ['Sejmuto', day(notice.removed_on)],
    [capitalized(notice.event_name) || 'Den události', day(notice.event_on)],
    ['Schváleno', day(notice.approved_on)],
    ['Verze', notice.revision > 1 ? String(notice.revision) : ''],
  ];
  const shown = rows.filter(([, value]) => value !== '');
  return html`<dl>
${shown.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}
</dl>`;
}

const capitalized = (text: string) => text.slice(0, 1).toLocaleUpperCase('cs') + text.slice(1);

function body({ desk }: DeskFrame, { notice, files }: NoticeContent): SafeHtml {
  const ids = files.map(({ file_id }) => file_id);
  // Sanitised when it was written.
  const text = new SafeHtml(withFilesAt(notice.html, ids, filesPath(desk, notice)));
  return html`${notice.perex !== '' && html`<p><strong>${notice.perex}</strong></p>`}
${notice.html !== '' && html`<div class="text">${text}</div>`}
${
  files.length > 0 &&
  html`<h2>Soubory</h2>
<ul class="files">
${files.map(
  (file) => html`<li><a href="${filePath(desk, notice, file)}">${file.name}</a> (${fileSize(file.size)})
<span class="hash">SHA-256 ${file.sha256}</span></li>`,
)}
</ul>`
}`;
}

function versionList(versions: readonly PublicVersion[]): SafeHtml | undefined {
  if (versions.length < 2) return undefined;
  return html`<h2>Verze</h2>
<ul class="files">
${versions.map(({ revision, reason, posted_on }) => html`<li>Verze ${revision} z ${czechDay(posted_on)}${revision > 1 && reason !== '' && html` – ${reason}`}</li>`)}
</ul>`;
}

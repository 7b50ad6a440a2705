import type { DeskFile } from '../../models/deskFile.ts';
import type { NoticeState } from '../../models/deskNotice.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { dayText, momentText } from '../desk/deskTimes.policy.ts';
import { noticeLabel } from '../desk/noticeLabel.policy.ts';
import type { ArchivedFile } from './contentExport.types.ts';
import type { ExportedNotice, ExportedVersion } from './exportNotices.queries.ts';

export type ArchivedVersionFiles = ReadonlyMap<DeskFile['id'], Pick<ArchivedFile, 'path'>>;

const STATES: Readonly<Record<NoticeState, string>> = {
  prepared: 'připravená',
  posted: 'vyvěšená',
  removed: 'sejmutá',
};

/** What the JSON has of a notice; texts of versions are those that their hashes are of. */
export function noticeJson(
  { notice, desk, kind, versions, records }: ExportedNotice,
  archived: ArchivedVersionFiles,
) {
  const { state, number, year, iri, reference_number, file_mark, originator_name, originator_ico } = notice;
  const { agenda, event_on, approved_on, planned_on, posted_at, posted_on, last_day, removable_from } =
    notice;
  const { own_removable_from, own_removable_reason, removed_at, removed_on, removal_reason } = notice;
  return {
    desk: desk.slug,
    state,
    number,
    year,
    address: iri,
    kind,
    reference_number,
    file_mark,
    originator:
      originator_name === ''
        ? { name: desk.operator_name, ico: desk.operator_ico }
        : { name: originator_name, ico: originator_ico },
    agenda,
    event_on,
    approved_on,
    planned_on,
    posted_at,
    posted_on,
    last_day,
    removable_from,
    has_own_removable_from: own_removable_from !== null,
    removable_reason: own_removable_reason,
    removed_at,
    removed_on,
    removal_reason,
    versions: versions.map(({ version, files }) => ({
      revision: version.revision,
      posted_at: version.created_at,
      reason: version.reason,
      title: version.title,
      perex: version.perex,
      html: version.html,
      details: version.details,
      text_hash: version.text_hash,
      details_hash: version.details_hash,
      files: files.map(({ id, name, mime, size, sha256 }) => {
        const path = archived.get(id)?.path ?? null;
        return { name, path, mime, size, sha256 };
      }),
    })),
    record: records.map(({ seq, deed, at, hash }) => ({ seq, deed, at, hash })),
  };
}

/** Of a draft: which notice it is to change. */
export function changeFact(notice: { number: number | null; year: number | null }): string {
  return `rozepsaná změna písemnosti č. ${noticeLabel(notice)}, která takto ještě nevisela`;
}

export function noticePart(exported: ExportedNotice, archived: ArchivedVersionFiles): string {
  const rows = factsOf(exported).filter(([, value]) => value !== '');
  const table = rows
    .map(
      ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('\n');
  return `<h2>Písemnost úřední desky</h2>\n<table>\n${table}\n</table>${versionsPart(exported.versions, archived)}`;
}

function factsOf({ notice, desk, kind }: ExportedNotice): (readonly [label: string, value: string])[] {
  const { originator_name: name, originator_ico: ico } = notice;
  const state: NoticeState = notice.state;
  const day = (value: string | null) => (value === null ? '' : dayText(value));
  const moment = (value: Date | null) => (value ? momentText(value) : '');
  return [
    ['Číslo', state === 'prepared' ? '' : noticeLabel(notice)],
    ['Stav', STATES[state]],
    ['Druh', kind.name],
    ['Předpis', kind.source],
    ['Číslo jednací', notice.reference_number],
    ['Spisová značka', notice.file_mark],
    ['Původce', name === '' ? desk.operator_name : `${name}${ico && `, IČO ${ico}`}`],
    ['Agenda', notice.agenda],
    [kind.event_name === '' ? 'Den události' : `Den události (${kind.event_name})`, day(notice.event_on)],
    ['Schváleno', day(notice.approved_on)],
    ['Vyvěsit', state === 'prepared' ? day(notice.planned_on) : ''],
    ['Vyvěšeno', moment(notice.posted_at)],
    ['Poslední den vyvěšení podle pravidla', state === 'prepared' ? '' : day(notice.last_day)],
    ['Nejdříve sejmout', day(state === 'prepared' ? notice.own_removable_from : notice.removable_from)],
    ['Důvod jiného dne sejmutí', notice.own_removable_reason],
    ['Sejmuto', state === 'posted' ? 'dosud nesejmuto' : moment(notice.removed_at)],
    ['Důvod dřívějšího sejmutí', notice.removal_reason],
    ['Stálá adresa', notice.iri ?? ''],
  ];
}

function versionsPart(versions: readonly ExportedVersion[], archived: ArchivedVersionFiles): string {
  if (versions.length === 0) return '';
  const items = versions.map(({ version, files }) => {
    const reason = version.reason && ` – ${escapeHtml(version.reason)}`;
    const names = files.map((file) => versionFile(file, archived.get(file.id)?.path ?? null));
    const list = names.length > 0 ? `<br>Soubory: ${names.join(', ')}` : '';
    return `<li value="${version.revision}">${momentText(version.created_at)}${reason}<br>Název: ${escapeHtml(version.title)}${list}</li>`;
  });
  return `\n<h2>Co a kdy viselo</h2>
<ol>
${items.join('\n')}
</ol>
<p class="quiet">Texty všech verzí s otisky jsou v souboru data/articles.json.</p>`;
}

function versionFile({ name }: DeskFile, path: string | null): string {
  const text = escapeHtml(name);
  return path === null ? `${text} (na serveru se nedochoval)` : `<a href="../${path}">${text}</a>`;
}

import type { DeskDisposal } from '../../models/deskDisposal.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { dayText } from '../desk/deskTimes.policy.ts';
import { noticeLabel } from '../desk/noticeLabel.policy.ts';
import { htmlDocument } from './exportPages.policy.ts';
import type { ExportRecords } from './exportRecords.queries.ts';
import type { ExportSections } from './exportSections.policy.ts';
import type { ZipFileWriter } from './zipFile.service.ts';

interface Disposals {
  zip: ZipFileWriter;
  records: Pick<ExportRecords, 'desks' | 'disposals'>;
  sections: ExportSections;
}

const HEADS = ['Číslo', 'Druh', 'Vyvěšeno', 'Sejmuto', 'Vyřazeno', 'Skartační řízení']
  .map((label) => `<th scope="col">${label}</th>`)
  .join('');

/** Writes what is left of notices that were disposed of, a page for each desk; returns whether there is any desk. */
export async function writeDisposals({ zip, records, sections }: Disposals): Promise<boolean> {
  const desks = await records.desks();
  if (desks.length === 0) return false;
  const rows = await records.disposals();
  const json: object[] = [];
  for (const { category_id, slug } of desks) {
    const own = rows.filter(({ desk_id }) => desk_id === category_id);
    json.push(...own.map((row) => disposalJson(row, slug)));
    if (own.length === 0) continue;
    const section = sections.of(category_id);
    const [path, title] = [`vyrazene-${category_id}.html`, 'Vyřazené písemnosti'];
    const body = disposalsBody(section, title, own);
    await zip.addText(path, htmlDocument({ title: `${title} – ${section.name}`, body, up: '' }));
    section.entries.push({ title, path, state: '', day: '' });
  }
  await zip.addText('data/disposals.json', `${JSON.stringify(json, null, 2)}\n`);
  return true;
}

function disposalJson(row: DeskDisposal, desk: string) {
  const { number, year, iri: address, kind, posted_on, removed_on, disposed_on, reference } = row;
  return { desk, number, year, address, kind, posted_on, removed_on, disposed_on, reference };
}

function disposalsBody(
  { name, anchor }: { name: string; anchor: string },
  title: string,
  rows: readonly DeskDisposal[],
): string {
  const lines = rows.map((row) => {
    const days = [row.posted_on, row.removed_on, row.disposed_on].map(dayText);
    const cells = [noticeLabel(row), row.kind, ...days, row.reference];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<p class="back quiet"><a href="index.html#${anchor}">${escapeHtml(name)}</a></p>
<h1>${title}</h1>
<p>Visely na úřední desce a po uplynutí doby uchování byly smazány. Zůstaly jen tyto údaje.</p>
<table>
<tr>${HEADS}</tr>
${lines.join('\n')}
</table>`;
}

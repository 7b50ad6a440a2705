import type { Certificate } from './certificate.types.ts';
import {
  ACTION_LABELS,
  certificateTitle,
  dayFacts,
  headText,
  noticeFacts,
  runningTexts,
} from './certificateTexts.policy.ts';
import { momentText } from './deskTimes.policy.ts';
import { createTaggedPdf } from './taggedPdf.service.ts';

const sizeFormat = new Intl.NumberFormat('cs', { maximumFractionDigits: 0 });

/** Draws the confirmation. What it says is in `certificateTexts.policy.ts`. */
export function renderCertificate(certificate: Certificate): Promise<Buffer> {
  const { view, filesOf, head, madeAt } = certificate;
  const { desk, versions, records } = view;
  const title = certificateTitle(certificate);
  const pdf = createTaggedPdf({ title, author: desk.operator_name, createdAt: madeAt });
  const oldestFirst = [...versions].reverse();

  pdf.title(title);
  pdf.facts(noticeFacts(certificate));
  pdf.heading('Doba vyvěšení');
  pdf.facts(dayFacts(certificate));

  pdf.heading('Znění');
  for (const { version } of oldestFirst) {
    pdf.subheading(`Verze ${version.revision}, ${momentText(version.created_at)}`);
    pdf.facts([
      ...(version.reason === ''
        ? []
        : [[version.revision === 1 ? 'Důvod pozdního vyvěšení' : 'Důvod změny', version.reason] as const]),
      ['Otisk textu (SHA-256)', version.text_hash],
      ['Otisk údajů (SHA-256)', version.details_hash],
    ]);
    const files = filesOf.get(version.id) ?? [];
    if (files.length > 0)
      pdf.table(
        [
          { head: 'Soubor', part: 34 },
          { head: 'Bajtů', part: 14 },
          { head: 'Otisk (SHA-256)', part: 74 },
        ],
        files.map(({ name, size, sha256 }) => [name, sizeFormat.format(size), sha256]),
      );
  }

  pdf.heading('Záznamy o úkonech');
  pdf.table(
    [
      { head: 'Č.', part: 8 },
      { head: 'Úkon', part: 17 },
      { head: 'Kdy', part: 30 },
      { head: 'Otisk (SHA-256)', part: 74 },
    ],
    records.map(({ seq, deed, at, hash }) => [String(seq), ACTION_LABELS[deed], momentText(at), hash]),
  );
  pdf.paragraph(headText(certificate));
  if (head) pdf.facts([['Otisk hlavy (SHA-256)', head.hash]]);

  pdf.heading('Záznam o běhu');
  for (const text of runningTexts(certificate)) pdf.paragraph(text);

  pdf.heading('Potvrzuje');
  pdf.blanks(['Jméno a podpis', 'Datum', 'Razítko']);
  return pdf.end(`${title}, vytvořeno ${momentText(madeAt)}`);
}

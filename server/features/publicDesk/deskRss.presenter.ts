import { escapeXml, xmlElement } from '../../shared/escapeXml.ts';
import { pragueMidnight } from '../../shared/pragueTime.ts';
import { czechDay } from './deskFormats.policy.ts';
import type { DeskFrame, PublicNotice } from './publicDesk.types.ts';
import { deskPath, noticePath, rssPath } from './publicDeskAddress.policy.ts';

/** RSS 2.0 of what was posted last and still hangs. */
export function deskRss({ desk, origin }: DeskFrame, rows: readonly PublicNotice[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', `${desk.name} – ${desk.operator_name}`),
    xmlElement('link', `${origin}${deskPath(desk)}`),
    xmlElement('description', 'Vyvěšené písemnosti'),
    '<language>cs</language>',
    `<atom:link href="${escapeXml(`${origin}${rssPath(desk)}`)}" rel="self" type="application/rss+xml"/>`,
    ...rows.flatMap((row) => [
      '<item>',
      xmlElement('title', row.title),
      xmlElement('link', `${origin}${noticePath(desk, row)}`),
      // A new version is news, too.
      `<guid isPermaLink="false">${escapeXml(row.revision > 1 ? `${row.iri}#${row.revision}` : row.iri)}</guid>`,
      xmlElement('pubDate', pragueMidnight(row.posted_on).toUTCString()),
      xmlElement('category', row.kind),
      xmlElement('description', describe(row, desk.operator_name)),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function describe(
  { number, year, reference_number: reference, originator_name, removable_from: from, perex }: PublicNotice,
  operator: string,
): string {
  const parts = [`č. ${number}/${year}`, originator_name || operator, reference && `č. j. ${reference}`];
  if (from !== null) parts.push(`sejmout nejdříve ${czechDay(from)}`);
  return [parts.filter(Boolean).join(', '), perex].filter(Boolean).join('. ');
}

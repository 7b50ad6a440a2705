import { getExportAuditUrl, getExportLogsUrl } from '../../../generated/web/logs/logs';
import type { AuditAction, AuditLine, AuditName, LogLevel } from '../../../generated/web/model';
import { request } from '../../api/request';
import { actionLabel } from '../../lib/auditLabels';
import { downloadCsv, toCsv } from '../../lib/csv';
import { auditChanges, shortChange } from './auditChanges';
import { sentenceText } from './auditSentence';
import { LEVEL_LABELS } from './logLabels';
import { auditParams, type LogsQuery, systemParams } from './logsQuery';

/** A line of the raw export, which has the name of the person beside the number and the time in Prague. */
export interface ExportedAuditLine {
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor: string;
  readonly action: AuditAction;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly object_label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly names: AuditName[];
}

export interface ExportedLogLine {
  readonly at: string;
  readonly level: LogLevel;
  readonly module: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly user: string | null;
  readonly ip: string | null;
  readonly duration_ms: number | null;
  readonly data: string | null;
}

/** „21.11.2026 13:05:09“, which a Czech spreadsheet takes for a time. */
export function spreadsheetTime(pragueTime: string): string {
  const [year, month, day, clock] = pragueTime.split(/[-T.+]/);
  return `${Number(day)}.${Number(month)}.${year} ${clock}`;
}

const AUDIT_HEADINGS = ['Čas', 'Kdo', 'Akce', 'Čeho se týká', 'Co se změnilo', 'Celá věta', 'Adresa IP'];
const LOG_HEADINGS = ['Čas', 'Úroveň', 'Modul', 'Zpráva', 'Kdo', 'Trvání (ms)', 'Adresa IP'];
const REQUEST_HEADING = 'Číslo požadavku';

export function auditTable(lines: readonly ExportedAuditLine[]): string[][] {
  return [[...AUDIT_HEADINGS, REQUEST_HEADING], ...lines.map(auditRow)];
}

function auditRow({ actor, actor_id, ...exported }: ExportedAuditLine): string[] {
  const line: AuditLine = {
    ...exported,
    id: 1,
    actor: { id: actor_id, full_name: actor },
    thing: { state: 'none', opens: null, version: null },
  };
  const changes = auditChanges(line).map(
    ({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`,
  );
  return [
    spreadsheetTime(line.at),
    actor,
    actionLabel(line.action),
    line.object_label,
    line.before === null ? shortChange(line) : changes.join('\n'),
    sentenceText(line),
    line.ip ?? '',
    line.request_id ?? '',
  ];
}

export function logTable(lines: readonly ExportedLogLine[]): string[][] {
  const rows = lines.map((line) => [
    spreadsheetTime(line.at),
    LEVEL_LABELS[line.level],
    line.module,
    line.message,
    line.user ?? '',
    line.duration_ms === null ? '' : String(line.duration_ms).replace('.', ','),
    line.ip ?? '',
    line.request_id ?? '',
    line.data ?? '',
  ]);
  return [[...LOG_HEADINGS, REQUEST_HEADING, 'Podrobnosti'], ...rows];
}

/** All lines that the filters leave, in Czech, for a spreadsheet; made here of the raw form, which has the same lines. */
export async function downloadCzechTable(tab: LogsQuery['tab'], query: LogsQuery): Promise<void> {
  if (tab === 'audit') {
    const text = await request<string>(getExportAuditUrl({ ...auditParams(query), format: 'ndjson' }));
    downloadCsv('kdo-co-udelal.csv', toCsv(auditTable(parseLines<ExportedAuditLine>(text))));
  } else {
    const text = await request<string>(getExportLogsUrl({ ...systemParams(query), format: 'ndjson' }));
    downloadCsv('technicke-zaznamy.csv', toCsv(logTable(parseLines<ExportedLogLine>(text))));
  }
}

function parseLines<Line>(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

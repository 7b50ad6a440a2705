import type { BroadcastState, NotificationType } from '../../models/broadcast.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';
import type { ExportColumn } from '../../shared/csvExport.ts';
import type { BroadcastRecord } from './broadcastRecords.queries.ts';

const STATES: Readonly<Record<BroadcastState, string>> = {
  draft: 'koncept',
  planned: 'naplánované',
  running: 'běží',
  ended: 'skončilo',
};
const TYPES: Readonly<Record<NotificationType, string>> = {
  info: 'informace',
  warning: 'upozornění',
  error: 'porucha nebo výpadek',
  success: 'dobrá zpráva',
  security: 'bezpečnost',
};

export const BROADCAST_EXPORT_COLUMNS: readonly ExportColumn<BroadcastRecord>[] = [
  { field: 'id', label: 'Číslo', value: ({ broadcast }) => broadcast.id },
  { field: 'title', label: 'Nadpis', value: ({ broadcast }) => noticeText(broadcast.title) },
  { field: 'message', label: 'Text', value: ({ broadcast }) => noticeText(broadcast.message) },
  {
    field: 'type',
    label: 'Druh',
    value: ({ broadcast }) => broadcast.type,
    text: ({ broadcast }) => TYPES[broadcast.type],
  },
  {
    field: 'state',
    label: 'Stav',
    value: ({ broadcast }) => broadcast.state,
    text: ({ broadcast: { state } }) => STATES[state as BroadcastState],
  },
  { field: 'audience', label: 'Komu', value: ({ broadcast }) => broadcast.audience, text: audienceText },
  { field: 'recipients', label: 'Příjemců', value: ({ recipients }) => recipients },
  { field: 'read', label: 'Přečetlo', value: ({ read }) => read },
  { field: 'started_at', label: 'Začátek', value: ({ broadcast }) => broadcast.started_at },
  { field: 'ended_at', label: 'Konec', value: ({ broadcast }) => broadcast.ended_at },
  { field: 'created_by', label: 'Kdo napsal', value: ({ broadcast }) => broadcast.author?.full_name ?? null },
  { field: 'created_at', label: 'Vytvořeno', value: ({ broadcast }) => broadcast.created_at },
];

function audienceText({ broadcast, groups, users }: BroadcastRecord): string {
  if (broadcast.audience === 'all') return 'všichni';
  return [...groups, ...users].map(({ name }) => name).join(', ');
}

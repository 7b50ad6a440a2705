import type { ExportColumn } from '../../shared/csvExport.ts';
import type { GroupSummary } from './groups.types.ts';

export const GROUP_EXPORT_COLUMNS: readonly ExportColumn<GroupSummary>[] = [
  { field: 'id', label: 'Číslo', value: ({ id }) => id },
  { field: 'name', label: 'Název', value: ({ name }) => name },
  { field: 'description', label: 'Popis', value: ({ description }) => description },
  { field: 'is_default', label: 'Výchozí', value: ({ is_default }) => is_default },
  { field: 'member_count', label: 'Členů', value: ({ member_count }) => member_count },
  { field: 'read_count', label: 'Čte sekcí', value: ({ read_count }) => read_count },
  { field: 'write_count', label: 'Píše do sekcí', value: ({ write_count }) => write_count },
  { field: 'created_at', label: 'Založena', value: ({ created_at }) => created_at },
  { field: 'updated_at', label: 'Upravena', value: ({ updated_at }) => updated_at },
];

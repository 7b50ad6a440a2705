import { expect, it } from 'vitest';
import { csvExport, type ExportColumn, loadInSlices } from './csvExport.ts';

interface Row {
  name: string;
  isOpen: boolean;
  at: Date | null;
  state: 'active' | 'deactivated';
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { field: 'name', label: 'Jméno', value: ({ name }) => name },
  { field: 'is_open', label: 'Otevřené', value: ({ isOpen }) => isOpen },
  { field: 'at', label: 'Kdy', value: ({ at }) => at },
  {
    field: 'state',
    label: 'Stav',
    value: ({ state }) => state,
    text: ({ state }) => (state === 'active' ? 'aktivní' : 'deaktivovaný'),
  },
];

const ROWS: Row[] = [
  { name: 'Žluťoučký; "kůň"', isOpen: true, at: new Date('2026-07-05T06:03:00Z'), state: 'active' },
  { name: '=1+1', isOpen: false, at: null, state: 'deactivated' },
];

async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function exported(format: 'table' | 'raw'): Promise<string> {
  const slices = loadInSlices([0, 1], async (ids) => ids.flatMap((id) => ROWS[id] ?? []));
  return (await collect(csvExport(COLUMNS, slices, format))).join('');
}

it('is read by people in Czech, with times of Prague', async () => {
  expect(await exported('table')).toBe(
    '\ufeffJméno;Otevřené;Kdy;Stav\r\n"Žluťoučký; ""kůň""";ano;5.7.2026 8:03;aktivní\r\n\'=1+1;ne;;deaktivovaný\r\n',
  );
});

it('is read by programs under the names of the API, with times in UTC', async () => {
  expect(await exported('raw')).toBe(
    '\ufeffname;is_open;at;state\r\n"Žluťoučký; ""kůň""";true;2026-07-05T06:03:00.000Z;active\r\n\'=1+1;false;;deactivated\r\n',
  );
});

it('loads rows in parts', async () => {
  const sizes: number[] = [];
  const ids = Array.from({ length: 1_001 }, (_, index) => index);
  const slices = loadInSlices(ids, async (some) => {
    sizes.push(some.length);
    return some;
  });
  expect((await collect(slices)).flat()).toEqual(ids);
  expect(sizes).toEqual([500, 500, 1]);
});

import { describe, expect, it } from 'vitest';
import { readDocument } from '../../projectFiles.ts';
import { parseImportFile } from './parseImportFile.policy.ts';
import { EMAIL_PATTERN, USERNAME_PATTERN, validateImport } from './validateImport.policy.ts';
import { validateInThread } from './validateInThread.service.ts';

const known = {
  usernames: new Set(['jana']),
  emails: new Set(['jana@example.cz']),
  groups: new Map([['ucitele', 4]]),
};
const validate = (csv: string) => validateImport(parseImportFile(csv), known);
const validateOne = (cells: string) => validate(`username;full_name;email;role;groups\n${cells}`)[0];

describe('parseImportFile', () => {
  it.each([
    ['semicolons', 'username;full_name\nivo;Ivo Žák\n'],
    ['commas and quotes', 'username,full_name\r\nivo,"Ivo Žák"\r\n'],
    ['tabs', 'username\tfull_name\nivo\tIvo Žák'],
    ['a byte order mark and Czech names of columns', '\ufeffUživatelské jméno;Celé jméno\nivo;Ivo Žák'],
    ['columns that are not known, in another order', 'věk;full_name;username\n4;Ivo  Žák; ivo '],
  ])('reads %s', (_what, csv) => {
    expect(parseImportFile(csv)).toMatchObject([{ line: 2, username: 'ivo', full_name: 'Ivo Žák' }]);
  });

  it('counts lines as an editor does, including empty ones and line breaks inside quotes', () => {
    const csv = 'username;full_name\n\n"ivo";"Ivo\nŽák"\neva;Eva\n';
    expect(parseImportFile(csv).map(({ line, username }) => [line, username])).toEqual([
      [4, 'ivo'],
      [5, 'eva'],
    ]);
  });

  it.each([
    ['nothing', '', 'Soubor je prázdný.'],
    ['no needed column', 'email\na@b.cz', 'V záhlaví souboru chybí sloupec username a full_name.'],
    ['a quote that never ends', 'username;full_name\n"ivo;Ivo', 'Soubor není platné CSV'],
    ['too many columns', `username;full_name${';x'.repeat(1_000_000)}`, '200 sloupců'],
    ['too many lines', `username;full_name\n${'a;b\n'.repeat(10_001)}`, '10 000'],
  ])('refuses %s', (_what, csv, message) => {
    expect(() => parseImportFile(csv)).toThrow(message);
  });
});

describe('validateImport', () => {
  it.each([
    ['ivo;Ivo Žák;ivo@example.cz;user;Učitelé', 'ready', []],
    ['ivo;Ivo Žák;;;', 'ready', []],
    ['ivo;Ivo Žák;;Správce;', 'ready', []],
    ['JANA;Jana Nováková;;;', 'existing', []],
    [';Ivo Žák;;;', 'wrong', ['Chybí uživatelské jméno.']],
    ['iv;Ivo Žák;;;', 'wrong', [expect.stringContaining('3 až 60')]],
    ['.ivo;Ivo Žák;;;', 'wrong', [expect.stringContaining('3 až 60')]],
    ['ivo;;;;', 'wrong', ['Chybí celé jméno.']],
    ['ivo;Ivo Žák;ivo@;;', 'wrong', ['E-mail nemá platný tvar.']],
    ['ivo;Ivo Žák;Jana@example.cz;;', 'wrong', ['E-mail už má jiný uživatel.']],
    ['ivo;Ivo Žák;;král;', 'wrong', ['Role „král“ neexistuje. Použijte uživatel, nebo správce.']],
    ['ivo;Ivo Žák;;;Učitelé|Rada', 'wrong', ['Skupina „Rada“ neexistuje.']],
    ['ivo;Ivo Žák', 'wrong', ['Řádek má jiný počet sloupců než záhlaví.']],
    [`ivo;Ivo Žák;;;${'ucitele|'.repeat(1_000)}`, 'wrong', ['Některý údaj je příliš dlouhý.']],
  ])('gives %s the status %s', (cells, status, problems) => {
    expect(validateOne(cells)).toMatchObject({ status, problems });
  });

  it('accepts the first of two lines with the same name or address', () => {
    const rows = validate('username;full_name;email\nivo;Ivo;i@b.cz\nIVO;Jiný Ivo;\neva;Eva;I@b.cz');
    expect(rows.map(({ status, problems }) => [status, problems])).toEqual([
      ['ready', []],
      ['wrong', ['Uživatelské jméno je v souboru vícekrát.']],
      ['wrong', ['E-mail je v souboru vícekrát.']],
    ]);
  });

  it('uses the same patterns as the OpenAPI document', () => {
    const schemas = readDocument().components?.schemas as Record<string, { pattern: string }>;
    expect(schemas.Username?.pattern).toBe(USERNAME_PATTERN.source);
    expect(schemas.Email?.pattern).toBe(EMAIL_PATTERN.source.replaceAll('\\/', '/'));
  });
});

describe('validation in a worker thread', () => {
  it('returns the same rows and errors as without a thread', async () => {
    const csv = 'username;full_name;email;role;groups\nivo;Ivo Žák;;;Učitelé\njana;Jana;;;\n.;;;;Rada\n';
    expect(await validateInThread(csv, known)).toEqual(validate(csv));
    await expect(validateInThread('email\na@b.cz', known)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'csv', message: expect.stringContaining('username') }],
    });
  });

  it('refuses a file that takes too long to read', async () => {
    const csv = `username;full_name\n${'a;b\n'.repeat(500_000)}`;
    await expect(validateInThread(csv, known, 1)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'csv' }],
    });
    expect(await validateInThread('username;full_name\nivo;Ivo\n', known)).toHaveLength(1);
  });
});

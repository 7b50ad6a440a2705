import { describe, expect, it } from 'vitest';
import { readDocument } from '../../projectFiles.ts';
import { checkImport } from './checkImport.policy.ts';
import { parseImportFile } from './parseImportFile.policy.ts';
import { EMAIL_PATTERN, USERNAME_PATTERN } from './validateImport.policy.ts';
import { validateInThread } from './validateInThread.service.ts';

const known = {
  usernames: new Set(['jana']),
  emails: new Set(['jana@example.cz']),
  fullNames: new Set(['jana novakova']),
  groups: new Map([['ucitele', 4]]),
};
const consent = { createGroups: false, allowAdmins: false };
const validate = (csv: string, createGroups = false) =>
  checkImport(csv, known, { ...consent, createGroups }).rows;
const validateOne = (cells: string) => validate(`username;full_name;email;role;groups\n${cells}`)[0];

describe('parseImportFile', () => {
  it.each([
    ['semicolons', 'username;full_name\nivo;Ivo Žák\n'],
    ['commas and quotes', 'username,full_name\r\nivo,"Ivo Žák"\r\n'],
    ['tabs', 'username\tfull_name\nivo\tIvo Žák'],
    ['a byte order mark and Czech names of columns', '\ufeffUživatelské jméno;Celé jméno\nivo;Ivo Žák'],
    ['columns that are not known, in another order', 'věk;full_name;username\n4;Ivo  Žák; ivo '],
  ])('reads %s', (_what, csv) => {
    expect(parseImportFile(csv).lines).toMatchObject([{ line: 2, username: 'ivo', full_name: 'Ivo Žák' }]);
  });

  it('counts lines as an editor does, including empty ones and line breaks inside quotes', () => {
    const csv = 'username;full_name\n\n"ivo";"Ivo\nŽák"\neva;Eva\n';
    expect(parseImportFile(csv).lines.map(({ line, username }) => [line, username])).toEqual([
      [4, 'ivo'],
      [5, 'eva'],
    ]);
  });

  it.each([
    ['nothing', '', 'Soubor je prázdný.'],
    ['no column with names', 'email\na@b.cz', 'V záhlaví souboru chybí sloupec se jménem.'],
    ['neither names of columns nor people', 'barva;počet\nmodrá;3', 'V prvním řádku chybí názvy sloupců.'],
    ['a quote that never ends', 'username;full_name\n"ivo;Ivo', 'Soubor není platné CSV'],
    ['too many columns', `username;full_name${';x'.repeat(1_000_000)}`, '200 sloupců'],
    ['too many lines', `username;full_name\n${'a;b\n'.repeat(10_001)}`, '10 000'],
  ])('refuses %s', (_what, csv, message) => {
    expect(() => parseImportFile(csv)).toThrow(message);
  });
});

describe('columns', () => {
  it.each([
    ['Jméno;Příjmení;Třída;E-mail\nIvo;Žák;1.A;ivo@b.cz', { groups: ['1.A'], email: 'ivo@b.cz' }],
    ['Příjmení;Jméno;Login\nŽák;Ivo;ivo1', { username: 'ivo1' }],
    ['Celé jméno;Třída;Skupiny\nIvo Žák;1.A;Sbor|Výlet', { groups: ['1.A', 'Sbor', 'Výlet'] }],
  ])('of school systems are known: %s', (csv, values) => {
    expect(parseImportFile(csv).lines).toMatchObject([{ full_name: 'Ivo Žák', ...values }]);
  });

  it('that nothing is read from are told, and lines without text are counted', () => {
    const csv = 'Řádek;jméno;rodné číslo;Chyba;\n3;Ivo Žák;1;;\n;;;;\n';
    expect(parseImportFile(csv)).toMatchObject({
      hasHeader: true,
      ignoredColumns: ['rodné číslo'],
      emptyLines: 1,
      lines: [{ full_name: 'Ivo Žák' }],
    });
  });
});

describe('a pasted list without a header', () => {
  it.each([
    ['Jana Nová <jana@b.cz>', [['Jana Nová', 'jana@b.cz']]],
    ['"Nová, Jana" <jana@b.cz>', [['Nová, Jana', 'jana@b.cz']]],
    [
      'Jana Nová <jana@b.cz>, Ivo Žák <ivo@b.cz>;',
      [
        ['Jana Nová', 'jana@b.cz'],
        ['Ivo Žák', 'ivo@b.cz'],
      ],
    ],
    [
      'Jana Nová;jana@b.cz\nivo@b.cz, Ivo Žák',
      [
        ['Jana Nová', 'jana@b.cz'],
        ['Ivo Žák', 'ivo@b.cz'],
      ],
    ],
    [
      'Jana Nová\n\nIvo Žák',
      [
        ['Jana Nová', ''],
        ['Ivo Žák', ''],
      ],
    ],
    ['jana@b.cz', [['', 'jana@b.cz']]],
    [
      'Jana <jana@b.cz>; ivo@b.cz',
      [
        ['Jana', 'jana@b.cz'],
        ['', 'ivo@b.cz'],
      ],
    ],
    [
      'jana@b.cz, ivo@b.cz',
      [
        ['', 'jana@b.cz'],
        ['', 'ivo@b.cz'],
      ],
    ],
    [
      'Jana Nová; jana@b.cz; Ivo Žák ivo@b.cz',
      [
        ['Jana Nová', 'jana@b.cz'],
        ['Ivo Žák', 'ivo@b.cz'],
      ],
    ],
    [
      'jana@b.cz\tJana\tNová\tivo@b.cz\tIvo Žák',
      [
        ['Jana Nová', 'jana@b.cz'],
        ['Ivo Žák', 'ivo@b.cz'],
      ],
    ],
    ['Jana;Nová;jana@b.cz', [['Jana Nová', 'jana@b.cz']]],
    ['Jana Nová <jana@b.cz', [['Jana Nová', '<jana@b.cz']]],
  ])('is read: %s', (text, people) => {
    const parsed = parseImportFile(text);
    expect(parsed.hasHeader).toBe(false);
    expect(parsed.lines.map(({ full_name, email }) => [full_name, email])).toEqual(people);
  });
});

it.each([
  ['Ivo <ivo@b.cz>; Eva Malá', ['ready', 'wrong']],
  ['Ivo Žák <ivo@b.cz>; eva@b.cz', ['ready', 'wrong']],
  ['ivo@b.cz, Ivo Žák, eva@b.cz', ['wrong', 'wrong']],
  ['Eva;Malá;1.A;eva@b.cz', ['wrong']],
  ['Ivo;Žák;ivo@b.cz', ['ready']],
  ['Ivo <ivo@b.cz>; Jana Nováková', ['ready', 'wrong']],
])('of a list, what is not clear is a wrong line: %s', (text, statuses) => {
  expect(validate(text).map(({ status }) => status)).toEqual(statuses);
});

it('makes administrators where that is allowed, and tells whom', () => {
  const csv = 'jméno;role\nIvo Žák;správce\nEva Malá;\nJana Nováková;admin';
  const { rows, admins } = checkImport(csv, known, { ...consent, allowAdmins: true });
  expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'existing']);
  expect(admins).toEqual(['Ivo Žák']);
  expect(checkImport(csv, known, consent).admins).toEqual(['Ivo Žák']);
});

describe('validateImport', () => {
  it.each([
    ['ivo;Ivo Žák;ivo@example.cz;user;Učitelé', 'ready', []],
    ['ivo;Ivo Žák;;;', 'ready', []],
    ['ivo;Ivo Žák;;Správce;', 'wrong', [expect.stringContaining('administrátorem')]],
    ['JANA;Jana Nováková;;;', 'existing', []],
    [';Ivo Žák;;;', 'ready', []],
    [';Ivo Žák;Jana@example.cz;;', 'existing', []],
    [';Jana Nováková;;;', 'existing', [expect.stringContaining('už existuje')]],
    [';Jana Nováková;jina@example.cz;;', 'ready', []],
    [';…;;;', 'wrong', ['Uživatelské jméno ze jména vytvořit nelze, doplňte ho.']],
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

  it('creates groups that are not there where it may, and tells which', () => {
    const csv = 'jméno;třída\nIvo Žák;1.A\nEva Malá;1.a|Učitelé\nJana Nováková;2.B';
    expect(checkImport(csv, known, { ...consent, createGroups: true }).missingGroups).toEqual(['1.A']);
    expect(validate(csv, true).map(({ status }) => status)).toEqual(['ready', 'ready', 'existing']);
    expect(validate(csv)[0]?.problems).toEqual(['Skupina „1.A“ neexistuje.']);
    const longName = `jméno;třída\nIvo Žák;${'x'.repeat(101)}`;
    expect(validate(longName, true)[0]?.problems).toEqual(['Název skupiny má víc než 100 znaků.']);
  });

  it('makes user names that nobody has, in the file either', () => {
    const csv = 'jméno;login\nIvo Žák;\nIvo Žák;\nIvo Žák;ivo.zak\nJana;jana';
    expect(validate(csv).map(({ username, username_made }) => [username, username_made])).toEqual([
      ['ivo.zak2', true],
      ['ivo.zak3', true],
      ['ivo.zak', false],
      ['jana', false],
    ]);
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
    expect(await validateInThread(csv, known, consent)).toEqual(checkImport(csv, known, consent));
    await expect(validateInThread('email\na@b.cz', known, consent)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'csv', message: expect.stringContaining('se jménem') }],
    });
  });

  it('refuses a file that takes too long to read', async () => {
    const csv = `username;full_name\n${'a;b\n'.repeat(500_000)}`;
    await expect(validateInThread(csv, known, consent, 1)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'csv' }],
    });
    expect(await validateInThread('username;full_name\nivo;Ivo\n', known, consent)).toMatchObject({
      rows: [{ username: 'ivo' }],
    });
  });
});

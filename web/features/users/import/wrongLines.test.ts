import { expect, it } from 'vitest';
import type { ImportRow } from '../../../../generated/web/model';
import { wrongLinesAsCsv } from './wrongLines';

it('has the wrong lines with what is wrong, as the import reads them', () => {
  const row: ImportRow = {
    line: 3,
    username: 'eva.mala',
    username_made: true,
    full_name: 'Eva Malá',
    email: 'eva@',
    role: '',
    groups: ['1.A', 'Sbor'],
    status: 'wrong',
    problems: ['E-mail nemá platný tvar.', 'Skupina „Sbor“ neexistuje.'],
  };
  const others: ImportRow[] = [
    { ...row, status: 'ready' },
    { ...row, line: 4, username: 'x', username_made: false },
  ];
  expect(wrongLinesAsCsv([row, ...others]).split('\r\n')).toEqual([
    '\uFEFFŘádek;Uživatelské jméno;Jméno a příjmení;E-mail;Role;Skupiny;Chyba',
    '3;;Eva Malá;eva@;;1.A|Sbor;E-mail nemá platný tvar. Skupina „Sbor“ neexistuje.',
    '4;x;Eva Malá;eva@;;1.A|Sbor;E-mail nemá platný tvar. Skupina „Sbor“ neexistuje.',
    '',
  ]);
});

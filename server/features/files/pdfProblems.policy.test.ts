import { expect, it } from 'vitest';
import { pdfProblemsOf } from './pdfProblems.policy.ts';

it.each([
  ['Zápis z jednání', 'Zápis z jednání rady', []],
  ['  \n\n', 'Zápis z jednání rady', ['no-text']],
  ['Zápis', undefined, ['no-title']],
  ['', undefined, ['no-text', 'no-title']],
  ['Zápis', 'Microsoft Word - zapis_final2.doc', ['no-title']],
  ['Zápis', 'zapis-2026.docx', ['no-title']],
  ['Zápis', 'Untitled', ['no-title']],
  ['Zápis', 'Dokument1', ['no-title']],
  ['Zápis', 'Dokument o strategii školy', []],
])('of the text %j with the title %j are %j', (text, title, problems) => {
  expect(pdfProblemsOf({ text, title })).toEqual(problems);
});

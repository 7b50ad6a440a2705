import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

/** Where `FormError` is shown without `ServerError`, and what it says there. */
const EXCEPTIONS = {
  'features/account/FormProblemMessage.tsx':
    'without the id: the first load of the sign-in has no room for it',
  'features/articles/import/ImportPlan.tsx': 'that the disk is full, of an import that was read',
  'features/backups/OffsiteDialog.tsx': 'the error of a field without an input',
  'features/backups/OffsiteTrial.tsx': 'how a trial went, which the server answered',
  'features/backups/RestoreDialog.tsx': 'why a restore is not offered',
  'features/components/ComponentsPage.tsx': 'a sample',
  'features/groups/DeleteGroupDialog.tsx': 'the error of a field without an input',
  'features/settings/TestMail.tsx': 'adds the id itself, after what the mail server said',
};

const NOT_THE_APP = /\.test\.tsx?$|^(?:e2e|test|ui\/form)\//;
const FORM_ERROR = /<FormError\b/;
/** The text of an error kept alone: the id of its request is lost. */
const TEXT_ALONE =
  /\bset(?:Problem|Error|Failure)\((?:\w*[eE]rror|failure|caught)\.(?:text|message)\)|\bform: \w+\.(?:text|message) \}/;

const folder = join(ROOT, 'web');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !NOT_THE_APP.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

it('refusals of the server are shown by ServerError, with the id of the request', () => {
  expect(filesWith(FORM_ERROR)).toEqual(Object.keys(EXCEPTIONS).sort());
  expect(filesWith(TEXT_ALONE)).toEqual([]);
});

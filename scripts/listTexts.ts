import { listInterfaceTexts } from './lint/interfaceTexts.ts';

/** Prints every Czech text of the interface under its file, to be read as a whole. */
let file = '';
for (const text of listInterfaceTexts()) {
  if (text.file !== file) console.log(`\n${text.file}`);
  file = text.file;
  console.log(`  ${text.line}: ${text.text}`);
}

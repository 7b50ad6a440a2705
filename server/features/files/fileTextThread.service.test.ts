import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sampleDocx, sampleOdt, samplePdf } from '../../test/sampleDocuments.ts';
import { textKindOf } from './fileTextKinds.policy.ts';
import { readFileTextInThread } from './fileTextThread.service.ts';

const ABOVE_LIMIT = 41_000_000;

describe('reading in a thread', () => {
  it.each([
    ['pdf', samplePdf('Zapis ze schuze', 'druha strana'), 'Zapis ze schuze\ndruha strana\n'],
    [
      'docx',
      sampleDocx('Příliš žluťoučký kůň', 'úpěl &amp; běžel'),
      'Příliš žluťoučký kůň\n\núpěl & běžel\n\n',
    ],
    ['odt', sampleOdt('Pěvecký sbor', 'zve<text:s/>na koncert'), 'Pěvecký sbor\nzve na koncert'],
    ['text', Buffer.from('Svoz odpadů\u0000 v úterý'), 'Svoz odpadů  v úterý'],
    ['text', Buffer.from([0x8a, 0x6b, 0x6f, 0x6c, 0x61]), 'Škola'],
  ] as const)('extracts the text of a %s', async (kind, bytes, text) => {
    const read = await readFileTextInThread({ bytes, kind });
    expect(read.text).toBe(text);
  });

  it('makes the index tokens too', async () => {
    const { words } = await readFileTextInThread({ kind: 'text', bytes: Buffer.from('Svoz odpadu') });
    expect(words).toMatch(/^ dsvoz hsvoh dodpadu hodpad l\w+ $/);
  });

  it('truncates a long text', async () => {
    const { text } = await readFileTextInThread({ kind: 'text', bytes: Buffer.alloc(3_000_000, 'slovo ') });
    expect(text).toHaveLength(2_000_000);
  });

  it.each([
    ['no PDF', 'pdf', Buffer.from('%PDF-1.4\nnothing of the kind')],
    ['no archive', 'docx', Buffer.from('PK\u0003\u0004nothing')],
    ['a document without content', 'docx', Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    [
      'an archive that unpacks to more than it may',
      'docx',
      Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(ABOVE_LIMIT) })),
    ],
    ['an empty OpenDocument', 'odt', Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
  ] as const)('rejects %s without breaking the process', async (_what, kind, bytes) => {
    await expect(readFileTextInThread({ kind, bytes })).rejects.toThrow();
  });

  it('is terminated after the time limit', async () => {
    const words = Array.from({ length: 200_000 }, (_, i) => `slovo${i}`).join(' ');
    const task = { kind: 'text', bytes: Buffer.from(words) } as const;
    await expect(readFileTextInThread(task, undefined, 1)).rejects.toThrow('longer than');
  });

  it('is terminated at once with the server', async () => {
    const aborter = new AbortController();
    const reading = readFileTextInThread({ kind: 'pdf', bytes: samplePdf('x') }, aborter.signal);
    aborter.abort();
    await expect(reading).rejects.toThrow('ending');
  });
});

it.each([
  ['application/pdf', 'pdf'],
  ['text/plain; charset=utf-8', 'text'],
  ['image/png', undefined],
  ['constructor', undefined],
])('%s is read as %s', (mime, kind) => expect(textKindOf(mime)).toBe(kind));

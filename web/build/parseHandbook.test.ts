import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_HELP } from '../app/help/screenHelp';
import { type HandbookBlock, parseHandbook } from './parseHandbook';

it('reads headings, paragraphs, steps, pictures and bold words', () => {
  const markdown =
    '# Pro čtenáře\n\nÚvod.\n\n## Přihlásit se\n\n1. Otevřete **web**.\n2. Hotovo.\n\n![Web](a.webp)\n';
  expect(parseHandbook(markdown)).toEqual({
    title: 'Pro čtenáře',
    blocks: [{ kind: 'text', spans: [{ text: 'Úvod.' }] }],
    tasks: [
      {
        id: 'prihlasit-se',
        title: 'Přihlásit se',
        blocks: [
          {
            kind: 'steps',
            items: [
              [{ text: 'Otevřete ' }, { text: 'web', isStrong: true }, { text: '.' }],
              [{ text: 'Hotovo.' }],
            ],
          },
          { kind: 'picture', source: 'a.webp', description: 'Web' },
        ],
      },
    ],
  });
});

describe('the handbook', () => {
  const folder = join(import.meta.dirname, '../../docs/prirucka');
  const parts = ['ctenar', 'redaktor', 'spravce'].map((name) =>
    parseHandbook(readFileSync(join(folder, `${name}.md`), 'utf8')),
  );
  const anchors = parts.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  const blocks = parts.flatMap((part) => [part, ...part.tasks]).flatMap((section) => section.blocks);

  it('has each task once', () => expect(new Set(anchors).size).toBe(anchors.length));

  it('has what the help of each screen leads to', () => {
    for (const { anchor } of Object.values(SCREEN_HELP)) expect(anchors).toContain(anchor);
  });

  it('has each picture that it shows, and they are small', () => {
    const sources = blocks.flatMap((block: HandbookBlock) =>
      block.kind === 'picture' ? [block.source] : [],
    );
    for (const source of sources) expect(existsSync(join(folder, source)), source).toBe(true);
    const bytes = sources.map((source) => statSync(join(folder, source)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type HandbookBlock, parseHandbook } from './parseHandbook.ts';

/** Makes a module of a file of the handbook; its pictures become assets of the build. */
export function handbook(): Plugin {
  return {
    name: 'nastenka-handbook',
    enforce: 'pre',
    transform(markdown, id) {
      if (!/\/docs\/prirucka\/\w+\.md$/.test(id)) return null;
      const part = parseHandbook(markdown);
      // A picture that is missing is one that `make handbook` is to take with this build; a test looks for it.
      const sources = [part, ...part.tasks]
        .flatMap(({ blocks }) => blocks.flatMap(sourceOf))
        .filter((source) => existsSync(join(dirname(id), source)));
      const imports = sources.map(
        (source, index) => `import picture${index} from ${JSON.stringify(`./${source}`)};`,
      );
      const pictures = sources.map((source, index) => `${JSON.stringify(source)}: picture${index}`);
      const code = [
        ...imports,
        `export const pictures = { ${pictures.join(', ')} };`,
        `export const part = ${JSON.stringify(part)};`,
      ];
      return { code: code.join('\n'), map: null };
    },
  };
}

function sourceOf(block: HandbookBlock): string[] {
  return block.kind === 'picture' ? [block.source] : [];
}

import { callApi } from './callApi.ts';
import { MIX_HEADINGS, type MixTarget, mixRow, runMix } from './mix.ts';
import { startBareWrites } from './processes.ts';
import { table } from './table.ts';

export interface WritesPlace {
  readonly url: string;
  readonly writer: string;
  readonly reader: string;
  readonly article: { readonly slug: string; readonly categoryId: number };
}

export async function benchWrites(
  ours: WritesPlace,
  port: number,
  folder: string,
  seconds: number,
): Promise<string> {
  const rows = [mixRow('ours', await measured(ourMix(ours), seconds))];
  const { process, url } = await startBareWrites(port, folder);
  try {
    rows.push(mixRow('bare', await measured(bareMix(url), seconds)));
  } finally {
    process.kill();
  }
  return table(MIX_HEADINGS, rows);
}

export function ourMix({ url, writer, reader, article }: WritesPlace): MixTarget {
  return {
    write: async () => {
      await callApi(url, writer, 'POST', '/api/admin/articles', {
        title: 'Měření zápisu',
        html: ARTICLE_HTML,
        category_id: article.categoryId,
      });
    },
    read: async () => {
      await callApi(url, reader, 'GET', `/api/public/articles/${article.slug}`);
    },
  };
}

/** The first second is a warm-up and is not counted. */
export async function measured(target: MixTarget, seconds: number) {
  await runMix(target, 1);
  return runMix(target, seconds);
}

const ARTICLE_HTML = `<p>${'Odstávka vody potrvá do večera. '.repeat(30)}</p>`;

function bareMix(url: string): MixTarget {
  return {
    write: () => callApi(url, '', 'POST', '/write', { title: 'Měření zápisu', html: ARTICLE_HTML }),
    read: () => callApi(url, '', 'GET', '/read'),
  };
}

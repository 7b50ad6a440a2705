import { callApi } from './callApi.ts';
import { formatTable } from './formatTable.ts';
import { MIX_HEADINGS, type MixTarget, mixRow, runMix } from './mix.ts';
import { startBareWriteServer } from './processes.ts';

export interface WriteBenchTarget {
  readonly url: string;
  readonly writer: string;
  readonly reader: string;
  readonly article: { readonly slug: string; readonly categoryId: number };
}

export async function benchWrites(
  ours: WriteBenchTarget,
  port: number,
  folder: string,
  seconds: number,
): Promise<string> {
  const rows = [mixRow('ours', await measureMix(createMixTarget(ours), seconds))];
  const { process, url } = await startBareWriteServer(port, folder);
  try {
    rows.push(mixRow('bare', await measureMix(bareMix(url), seconds)));
  } finally {
    process.kill();
  }
  return formatTable(MIX_HEADINGS, rows);
}

export function createMixTarget({ url, writer, reader, article }: WriteBenchTarget): MixTarget {
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
export async function measureMix(target: MixTarget, seconds: number) {
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

import { LABORIOUS_HTML, REFUSED_HTML } from '../../server/platform/hostileHtml.corpus.ts';

/** A call that was made to keep the server busy. */
export interface StallCase {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | string | undefined;
  /** Instead of a body: a file that is uploaded. */
  readonly bytes?: Buffer;
}

interface Place {
  readonly article: { readonly id: number; readonly categoryId: number };
}

const DRAFT = {
  slug: '',
  perex: '',
  pinned: false,
  cover_file_id: null,
  published_at: null,
  expires_at: null,
};

/** Saves of hostile and of large but legal HTML: refused before it is parsed, while it is, and cleaned. */
export function htmlCases({ article }: Place): StallCase[] {
  const shapes = { ...REFUSED_HTML.tags, ...REFUSED_HTML.depth, ...LABORIOUS_HTML };
  const saves = Object.entries(shapes).map(([what, html]) => ({
    name: `article: ${what}`,
    method: 'POST' as const,
    path: '/api/admin/articles',
    body: { title: 'Zkouška', html, category_id: article.categoryId, state: 'published' },
  }));
  const html = '<b>'.repeat(666_666);
  return [
    ...saves,
    {
      name: 'draft: <b> that is never closed',
      method: 'PUT',
      path: `/api/admin/articles/${article.id}/draft`,
      body: { version: 1, content: { ...DRAFT, title: 'x', html, category_id: article.categoryId } },
    },
    {
      name: 'page: <b> that is never closed',
      method: 'POST',
      path: '/api/admin/site-pages',
      body: { title: 'x', html },
    },
  ];
}

function numbered(count: number, part: (n: number) => string, between = ''): string {
  return Array.from({ length: count }, (_, n) => part(n)).join(between);
}

/** Bodies that are hostile as JSON, whatever is asked for. */
export function bodyCases(): StallCase[] {
  const bodies: Record<string, string> = {
    'arrays in arrays': '['.repeat(500_000) + ']'.repeat(500_000),
    'arrays in arrays without end': '['.repeat(1_000_000),
    'objects in objects': `${'{"a":'.repeat(140_000)}1${'}'.repeat(140_000)}`,
    '140,000 numbers': `{"user_ids":[${numbered(140_000, (n) => String(n + 1), ',')}]}`,
    'as many that are no numbers': `{"user_ids":[${'"x",'.repeat(250_000)}1]}`,
    'objects where numbers belong': `{"user_ids":[${'{},'.repeat(330_000)}1]}`,
    'unknown fields': `{${numbered(70_000, (n) => `"k${n}":1`, ',')}}`,
    'the same field again and again': `{${'"a":1,'.repeat(170_000)}"a":1}`,
    'a title of a million characters': `{"title":"${'x'.repeat(1_000_000)}"}`,
    'marks upon marks': `{"title":"a${'\u0301\u0323'.repeat(240_000)}"}`,
  };
  return Object.entries(bodies).map(([what, body]) => ({
    name: `JSON: ${what}`,
    method: 'POST',
    path: '/api/admin/notifications',
    body,
  }));
}

/** What is pasted or uploaded as a list. */
export function listCases(groupId: number): StallCase[] {
  const head = 'username;full_name;email;role;groups\n';
  const files: Record<string, string> = {
    'four megabytes of people':
      head + numbered(60_000, (n) => `clovek${n};Jana Nováková ${n};clovek${n}@example.cz;user;\n`),
    'ten thousand people':
      head +
      numbered(9_999, (n) => `clovek${n};Jana Nováková ${n};clovek${n}@example.cz;user;Redakce|Učitelé\n`),
    'ten thousand with long cells':
      head + numbered(9_999, (n) => `clovek${n};${'á'.repeat(150)};${'a.'.repeat(30)};user;\n`),
    'columns without end': `username;full_name${';x'.repeat(1_900_000)}`,
    'uneven lines': `${head}${';'.repeat(380)}\n`.repeat(9_000),
    'a quote that never ends': `${head}"${'x'.repeat(3_900_000)}`,
    quotes: `${head}${'""'.repeat(1_200_000)}`,
    'groups without end': `${head}jana;Jana;;user;${numbered(300_000, (n) => `skupina${n}`, '|')}`,
    'marks upon marks': `${head}a${'\u0301\u0323'.repeat(1_000_000)};x;;;\n`,
    'dots in an address': `${head}jana;Jana;a@${'a.'.repeat(1_900_000)};user;\n`,
    'lines that are empty': head + '\n'.repeat(2_400_000),
    spaces: `${head}${' '.repeat(3_900_000)}`,
  };
  const pasted: Record<string, string> = {
    'fifty thousand names': numbered(50_000, (n) => `jmeno${n}`, '\n'),
    'angles without end': '<'.repeat(490_000),
    'signs of addresses': '<a@'.repeat(160_000),
    'half an address': `<${'a@'.repeat(240_000)}`,
    quotes: '"'.repeat(490_000),
    spaces: `a${' '.repeat(490_000)}b`,
  };
  return [
    ...Object.entries(files).map(([what, csv]) => ({
      name: `import: ${what}`,
      method: 'POST' as const,
      path: '/api/admin/users/import/preview',
      body: { csv },
    })),
    ...Object.entries(pasted).map(([what, text]) => ({
      name: `names: ${what}`,
      method: 'POST' as const,
      path: `/api/admin/groups/${groupId}/members/match`,
      body: { text },
    })),
  ];
}

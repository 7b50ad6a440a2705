import { EXPENSIVE_HTML, REFUSED_HTML } from '../../server/platform/hostileHtml.corpus.ts';

export interface StallCase {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | string | undefined;
  /** Uploaded as a file, instead of a body. */
  readonly bytes?: Buffer;
}

interface CaseTarget {
  readonly article: { readonly id: number; readonly categoryId: number };
}

const EMPTY_DRAFT = {
  slug: '',
  perex: '',
  pinned: false,
  important: false,
  cover_file_id: null,
  published_at: null,
  expires_at: null,
};

/** Hostile and large but valid HTML: refused before parsing, refused during parsing, and sanitized. */
export function htmlCases({ article }: CaseTarget): StallCase[] {
  const htmlByName = { ...REFUSED_HTML.tags, ...REFUSED_HTML.depth, ...EXPENSIVE_HTML };
  const saves = Object.entries(htmlByName).map(([what, html]) => ({
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
      body: { version: 1, content: { ...EMPTY_DRAFT, title: 'x', html, category_id: article.categoryId } },
    },
    {
      name: 'page: <b> that is never closed',
      method: 'POST',
      path: '/api/admin/site-pages',
      body: { title: 'x', html },
    },
  ];
}

function repeatNumbered(count: number, part: (n: number) => string, separator = ''): string {
  return Array.from({ length: count }, (_, n) => part(n)).join(separator);
}

export function bodyCases(): StallCase[] {
  const jsonByName: Record<string, string> = {
    'arrays in arrays': '['.repeat(500_000) + ']'.repeat(500_000),
    'arrays in arrays without end': '['.repeat(1_000_000),
    'objects in objects': `${'{"a":'.repeat(140_000)}1${'}'.repeat(140_000)}`,
    '140,000 numbers': `{"user_ids":[${repeatNumbered(140_000, (n) => String(n + 1), ',')}]}`,
    'as many that are no numbers': `{"user_ids":[${'"x",'.repeat(250_000)}1]}`,
    'objects where numbers belong': `{"user_ids":[${'{},'.repeat(330_000)}1]}`,
    'unknown fields': `{${repeatNumbered(70_000, (n) => `"k${n}":1`, ',')}}`,
    'the same field again and again': `{${'"a":1,'.repeat(170_000)}"a":1}`,
    'a title of a million characters': `{"title":"${'x'.repeat(1_000_000)}"}`,
    'marks upon marks': `{"title":"a${'\u0301\u0323'.repeat(240_000)}"}`,
  };
  return Object.entries(jsonByName).map(([what, body]) => ({
    name: `JSON: ${what}`,
    method: 'POST',
    path: '/api/admin/notifications',
    body,
  }));
}

export function listCases(groupId: number): StallCase[] {
  const header = 'username;full_name;email;role;groups\n';
  const csvByName: Record<string, string> = {
    'four megabytes of people':
      header + repeatNumbered(60_000, (n) => `clovek${n};Jana Nováková ${n};clovek${n}@example.cz;user;\n`),
    'ten thousand people':
      header +
      repeatNumbered(
        9_999,
        (n) => `clovek${n};Jana Nováková ${n};clovek${n}@example.cz;user;Redakce|Učitelé\n`,
      ),
    'ten thousand with long cells':
      header + repeatNumbered(9_999, (n) => `clovek${n};${'á'.repeat(150)};${'a.'.repeat(30)};user;\n`),
    'columns without end': `username;full_name${';x'.repeat(1_900_000)}`,
    'uneven lines': `${header}${';'.repeat(380)}\n`.repeat(9_000),
    'a quote that never ends': `${header}"${'x'.repeat(3_900_000)}`,
    quotes: `${header}${'""'.repeat(1_200_000)}`,
    'groups without end': `${header}jana;Jana;;user;${repeatNumbered(300_000, (n) => `skupina${n}`, '|')}`,
    'marks upon marks': `${header}a${'\u0301\u0323'.repeat(1_000_000)};x;;;\n`,
    'dots in an address': `${header}jana;Jana;a@${'a.'.repeat(1_900_000)};user;\n`,
    'lines that are empty': header + '\n'.repeat(2_400_000),
    spaces: `${header}${' '.repeat(3_900_000)}`,
  };
  const textByName: Record<string, string> = {
    'fifty thousand names': repeatNumbered(50_000, (n) => `jmeno${n}`, '\n'),
    'angles without end': '<'.repeat(490_000),
    'signs of addresses': '<a@'.repeat(160_000),
    'half an address': `<${'a@'.repeat(240_000)}`,
    quotes: '"'.repeat(490_000),
    spaces: `a${' '.repeat(490_000)}b`,
  };
  return [
    ...Object.entries(csvByName).map(([what, csv]) => ({
      name: `import: ${what}`,
      method: 'POST' as const,
      path: '/api/admin/users/import/preview',
      body: { csv },
    })),
    ...Object.entries(textByName).map(([what, text]) => ({
      name: `names: ${what}`,
      method: 'POST' as const,
      path: `/api/admin/groups/${groupId}/members/match`,
      body: { text },
    })),
  ];
}

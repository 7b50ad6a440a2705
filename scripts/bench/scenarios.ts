export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with the ETag of the first response, so that every further response is a 304. */
  readonly conditional?: boolean;
}

interface ScenarioOptions {
  readonly articleSlug: string;
  readonly sectionSlug: string;
  readonly cookie: string;
  readonly writer: string;
  readonly lastPage: number;
}

export function scenariosOf({
  articleSlug,
  sectionSlug,
  cookie,
  writer,
  lastPage,
}: ScenarioOptions): Scenario[] {
  const headers = { cookie, accept: 'application/json' };
  const writerHeaders = { cookie: writer, accept: 'application/json' };
  const article = `/api/public/articles/${articleSlug}`;
  return [
    { name: 'article, signed in, 200', path: article, headers },
    { name: 'article, signed in, 304', path: article, headers, conditional: true },
    { name: 'section list of 20', path: `/api/public/articles?section=${sectionSlug}`, headers },
    { name: 'search', path: '/api/public/search?q=odstavku%20vody', headers },
    { name: 'search, a phrase', path: '/api/public/search?q=%22odstavka%20vody%22', headers },
    { name: 'administration list, page 1', path: '/api/admin/articles', headers: writerHeaders },
    {
      name: `administration list, page ${lastPage}`,
      path: `/api/admin/articles?page=${lastPage}`,
      headers: writerHeaders,
    },
    { name: 'login page', path: '/login', headers: { accept: 'text/html' } },
  ];
}

interface ListResponse {
  readonly data: readonly { readonly slug: string }[];
}

export async function findSampleSlugs(
  url: string,
  cookie: string,
): Promise<Pick<ScenarioOptions, 'articleSlug' | 'sectionSlug'>> {
  const firstSlug = async (path: string) => {
    const response = await fetch(url + path, { headers: { cookie } });
    const { data } = (await response.json()) as ListResponse;
    const slug = data[0]?.slug;
    if (!response.ok || !slug) throw new Error(`${path} answered ${response.status} and lists nothing`);
    return slug;
  };
  const [articleSlug, sectionSlug] = await Promise.all([
    firstSlug('/api/public/articles'),
    firstSlug('/api/public/sections'),
  ]);
  return { articleSlug, sectionSlug };
}

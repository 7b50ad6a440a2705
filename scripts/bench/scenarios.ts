/** One kind of request that is measured, with the headers it is sent with. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with the validator of the first answer, so that every further one is a 304. */
  readonly conditional?: boolean;
}

interface Board {
  readonly articleSlug: string;
  readonly sectionSlug: string;
  readonly cookie: string;
  /** Of somebody who may write everywhere. */
  readonly writer: string;
  /** The last page of the administration's list that can be turned to. */
  readonly lastPage: number;
}

/** The requests that the board and its writers live from. */
export function scenariosOf({ articleSlug, sectionSlug, cookie, writer, lastPage }: Board): Scenario[] {
  const headers = { cookie, accept: 'application/json' };
  const writing = { cookie: writer, accept: 'application/json' };
  const article = `/api/public/articles/${articleSlug}`;
  return [
    { name: 'article, signed in, 200', path: article, headers },
    { name: 'article, signed in, 304', path: article, headers, conditional: true },
    { name: 'section list of 20', path: `/api/public/articles?section=${sectionSlug}`, headers },
    { name: 'search', path: '/api/public/search?q=odstavku%20vody', headers },
    { name: 'search, a phrase', path: '/api/public/search?q=%22odstavka%20vody%22', headers },
    { name: 'administration list, page 1', path: '/api/admin/articles', headers: writing },
    {
      name: `administration list, page ${lastPage}`,
      path: `/api/admin/articles?page=${lastPage}`,
      headers: writing,
    },
    { name: 'login page', path: '/login', headers: { accept: 'text/html' } },
  ];
}

interface ListAnswer {
  readonly data: readonly { readonly slug: string }[];
}

/** An article and a section of the seeded board, as the API lists them. */
export async function chooseBoard(
  url: string,
  cookie: string,
): Promise<Pick<Board, 'articleSlug' | 'sectionSlug'>> {
  const first = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } });
    const { data } = (await answer.json()) as ListAnswer;
    const slug = data[0]?.slug;
    if (!answer.ok || !slug) throw new Error(`${path} answered ${answer.status} and lists nothing`);
    return slug;
  };
  const [articleSlug, sectionSlug] = await Promise.all([
    first('/api/public/articles'),
    first('/api/public/sections'),
  ]);
  return { articleSlug, sectionSlug };
}

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
}

/** The five requests that the board lives from. */
export function scenariosOf({ articleSlug, sectionSlug, cookie }: Board): Scenario[] {
  const headers = { cookie, accept: 'application/json' };
  const article = `/api/public/articles/${articleSlug}`;
  return [
    { name: 'article, signed in, 200', path: article, headers },
    { name: 'article, signed in, 304', path: article, headers, conditional: true },
    { name: 'section list of 20', path: `/api/public/articles?section=${sectionSlug}`, headers },
    { name: 'search', path: '/api/public/search?q=odstavku%20vody', headers },
    { name: 'login page', path: '/login', headers: { accept: 'text/html' } },
  ];
}

interface ListAnswer {
  readonly data: readonly { readonly slug: string }[];
}

/** An article and a section of the seeded board, as the API lists them. */
export async function chooseBoard(url: string, cookie: string): Promise<Omit<Board, 'cookie'>> {
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

import { describe, expect, it } from 'vitest';
import type { Article, ArticleInput } from '../../../../generated/web/model';
import { ApiError, connectionError } from '../../../api/apiError';
import { buildWrittenArticle } from '../../../test/articles';
import { emptyValues } from '../articleValues';
import {
  createArticleCreator,
  matchesNewArticle,
  type NewArticle,
  parsePendingCreate,
  serializePendingCreate,
} from './articleCreator';

const buildError = (status: number, code: ApiError['code']) =>
  new ApiError({ status, code, message: 'Takhle to nejde.' });
const buildNewArticle = (title: string): NewArticle => ({
  content: { ...emptyValues(1), title },
  state: 'draft',
});

function createFakeServer(...script: readonly ({ before: ApiError } | { after: ApiError } | 'answers')[]) {
  const stored = new Map<string, { input: ArticleInput; article: Article }>();
  const steps = [...script];
  async function send(input: ArticleInput, { headers }: { headers?: HeadersInit }): Promise<Article> {
    const step = steps.shift() ?? 'answers';
    if (step !== 'answers' && 'before' in step) throw step.before;
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const existing = stored.get(key);
    if (existing && JSON.stringify(existing.input) !== JSON.stringify(input))
      throw buildError(422, 'IDEMPOTENCY_KEY_REUSED');
    const article = existing?.article ?? buildWrittenArticle({ id: stored.size + 1, title: input.title });
    stored.set(key, { input, article });
    if (step !== 'answers') throw step.after;
    return article;
  }
  return { send, titles: () => [...stored.values()].map(({ article }) => article.title) };
}

describe('creating an article', () => {
  it('returns the article of the attempt whose response was lost', async () => {
    const { send, titles } = createFakeServer({ after: connectionError() });
    const creation = createArticleCreator(send);
    await expect(creation.run(buildNewArticle('Voda'))).rejects.toThrow();
    expect(creation.isOutcomeUnknown()).toBe(true);
    const requested: NewArticle = { ...buildNewArticle('Voda dnes neteče'), state: 'published' };
    const created = await creation.run(requested);
    expect(titles()).toEqual(['Voda']);
    expect(created).toMatchObject({ content: { title: 'Voda' }, state: 'draft', article: { id: 1 } });
    expect(matchesNewArticle(created, requested)).toBe(false);
    expect(creation.isOutcomeUnknown()).toBe(false);
  });

  it.each([
    ['the response is lost again', connectionError()],
    ['a gateway responds', buildError(502, 'UNREADABLE')],
    ['the session has ended', buildError(401, 'UNAUTHENTICATED')],
    ['there were too many calls', buildError(429, 'RATE_LIMITED')],
  ])('keeps the outcome unknown when %s', async (_, error) => {
    const { send, titles } = createFakeServer({ after: connectionError() }, { before: error });
    const creation = createArticleCreator(send);
    await expect(creation.run(buildNewArticle('Voda'))).rejects.toThrow();
    await expect(creation.run(buildNewArticle('Voda dnes'))).rejects.toBe(error);
    expect(creation.isOutcomeUnknown()).toBe(true);
    await creation.run(buildNewArticle('Voda dnes neteče'));
    expect(titles()).toEqual(['Voda']);
  });

  it('creates the current text when the repeated attempt is refused', async () => {
    const { send, titles } = createFakeServer(
      { before: connectionError() },
      { before: buildError(400, 'VALIDATION_FAILED') },
    );
    const creation = createArticleCreator(send);
    await expect(creation.run(buildNewArticle('Voda'))).rejects.toThrow();
    const requested = buildNewArticle('Voda dnes neteče');
    expect(matchesNewArticle(await creation.run(requested), requested)).toBe(true);
    expect(titles()).toEqual(['Voda dnes neteče']);
  });

  it('does not send a generated slug', async () => {
    const slugs: (string | undefined)[] = [];
    const creation = createArticleCreator(async (input) => {
      slugs.push(input.slug);
      return buildWrittenArticle();
    });
    const { content, state } = buildNewArticle('Voda');
    await creation.run({ content: { ...content, slug: 'voda' }, state, isSlugMade: true });
    await creation.run({ content: { ...content, slug: 'voda' }, state, isSlugMade: false });
    expect(slugs).toEqual([undefined, 'voda']);
  });

  it('is repeated after a reload with the same idempotency key', async () => {
    const { send, titles } = createFakeServer({ after: connectionError() });
    const creation = createArticleCreator(send);
    const attempt = creation.run({ ...buildNewArticle('Voda'), isSlugMade: true });
    const pending = creation.pending();
    await expect(attempt).rejects.toThrow();
    expect(creation.pending()).toEqual(pending);
    const reloaded = createArticleCreator(send);
    const restored = parsePendingCreate(
      JSON.parse(JSON.stringify(pending && serializePendingCreate(pending))),
    );
    if (restored) reloaded.resume(restored);
    expect(reloaded.isOutcomeUnknown()).toBe(true);
    await reloaded.run(buildNewArticle('Voda dnes neteče'));
    expect(titles()).toEqual(['Voda']);
    expect(reloaded.pending()).toBeUndefined();
  });

  it('is not pending after a refusal', async () => {
    const { send } = createFakeServer({ before: buildError(409, 'SLUG_TAKEN') });
    const creation = createArticleCreator(send);
    await expect(creation.run(buildNewArticle('Voda'))).rejects.toThrow('Takhle to nejde.');
    expect(creation.isOutcomeUnknown()).toBe(false);
  });
});

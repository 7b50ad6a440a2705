import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CategoriesAnswer,
  ErrorEnvelope,
  MeAnswer,
  OpenQuestionsAnswer,
  PermissionsAnswer,
  Question,
  QuestionAddition,
  QuestionAnswer,
  QuestionReply,
  QuestionStateChange,
  QuestionsAnswer,
} from '../../../generated/web/model';
import { deletedRecords } from '../../api/deletedRecords';
import { createDraftStore } from '../../session/drafts/draftStore';
import { setFormOwner } from '../../session/drafts/formOwner';
import { buildCategory } from '../../test/articles';
import { type FakeApi, type FakeResponse, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { buildAnswer, buildMessage, buildQuestion } from '../../test/questions';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import './questionPages';

const URL = '/api/admin/questions/3';

let api: FakeApi;
/** As the server has it. */
let question: Question;

/** Answers a change with the question as it is then; 409 where it was sent over another version. */
function onChange<Body extends { version: number }>(call: string, apply: (body: Body) => Partial<Question>) {
  const sent: Body[] = [];
  api.on(call, async (request): Promise<FakeResponse> => {
    const body = (await request.json()) as Body;
    sent.push(body);
    if (body.version !== question.version) return conflict();
    question = { ...question, version: question.version + 1, ...apply(body) };
    return ok<QuestionAnswer>({ success: true, data: question });
  });
  return sent;
}

function conflict(): FakeResponse {
  const body: ErrorEnvelope = {
    success: false,
    error: 'Záznam mezitím změnil někdo jiný.',
    code: 'VERSION_CONFLICT',
    requestId: 'a',
    data: question,
  };
  return { status: 409, body };
}

const requestsOf = (path: string) => api.calls.filter((call) => call.startsWith(`GET ${path}`));

beforeEach(() => {
  api = mockEmptyBoard();
  question = buildQuestion();
  const category = buildCategory();
  const { id, slug, name } = category;
  const write = [{ id, slug, name, color: category.color }];
  const access = { groups: [], categoryAccess: { read: write, write }, hasQuestions: false, hasDesk: false };
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser() }));
  api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...access }));
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: [category] }));
  api.on(`GET ${URL}`, () => ok<QuestionAnswer>({ success: true, data: question }));
  api.on('GET /api/admin/questions', () =>
    ok<QuestionsAnswer>({ success: true, data: [question], meta: { nextCursor: null } }),
  );
  const open = ok<OpenQuestionsAnswer>({ success: true, data: { open: 3 } });
  api.on('GET /api/admin/questions/open-count', open);
});
// Ids are reused only in tests.
afterEach(() => deletedRecords.remove(URL));

describe('the list', () => {
  it('begins with what waits, says how much, and is narrowed by its address', async () => {
    const { user } = renderApp('/admin/dotazy');
    const link = await screen.findByRole('link', { name: /^Poteče voda i\sv\sHorní ulici\?$/ });
    expect(link.getAttribute('href')).toBe('/admin/dotazy/3');
    expect(requestsOf('/api/admin/questions?').at(-1)).toBe('GET /api/admin/questions?state=open&limit=25');
    expect(await screen.findByRole('link', { name: 'Čekají na odpověď (3)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Dotazy\s?\(3\sčekají na odpověď\)$/ })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Všechny' }));
    await user.selectOptions(screen.getByLabelText('Druh'), 'Nahlášené chyby');
    await user.selectOptions(await screen.findByLabelText('Sekce'), 'Škola');
    await waitFor(() =>
      expect(requestsOf('/api/admin/questions?').at(-1)).toBe(
        'GET /api/admin/questions?kind=error&category=1&limit=25',
      ),
    );
    expect(window.location.search).toBe('?kind=error&category=1&state=all');
  });

  it('is narrowed to one article by its address, with a way back to all', async () => {
    const { user } = renderApp('/admin/dotazy?article=9');
    expect(await screen.findByText(/^Jen k\sčlánku „Odstávka vody“$/)).toBeTruthy();
    expect(requestsOf('/api/admin/questions?').at(-1)).toMatch(/[?&]article=9(&|$)/);
    await user.click(screen.getByRole('button', { name: 'Ke všem článkům' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByText(/^Jen k/)).toBeNull();
  });

  it('loads older ones by the cursor', async () => {
    api.on('GET /api/admin/questions', ({ url }) => {
      const isSecond = url.includes('cursor=abc');
      const data = [isSecond ? buildQuestion({ id: 2, text: 'A kdy?' }) : question];
      return ok<QuestionsAnswer>({ success: true, data, meta: { nextCursor: isSecond ? null : 'abc' } });
    });
    const { user } = renderApp('/admin/dotazy');
    await user.click(await screen.findByRole('button', { name: 'Načíst starší' }));
    expect(await screen.findByRole('link', { name: /^A\skdy\?$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Načíst starší' })).toBeNull();
  });

  it.each([
    ['nothing waits', '', 'Nikdo na odpověď nečeká'],
    ['nothing matches', '?kind=error', 'Filtrům nic neodpovídá'],
  ])('says when %s', async (_what, search, title) => {
    const none: QuestionsAnswer = { success: true, data: [], meta: { nextCursor: null } };
    api.on('GET /api/admin/questions', ok(none));
    renderApp(`/admin/dotazy${search}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('a question', () => {
  it('is answered by Ctrl+Enter, and added to the article as the writer words it', async () => {
    const answers = onChange<QuestionReply>(`POST ${URL}/answers`, ({ text }) => ({
      state: 'answered',
      messages: [...question.messages, buildAnswer({ text })],
    }));
    const additions = onChange<QuestionAddition>(`POST ${URL}/addition`, () => ({
      added_at: '2026-11-20T09:00:00.000Z',
    }));
    const { user } = renderApp('/admin/dotazy/3');
    const text = await screen.findByLabelText('Odpověď');
    expect(screen.queryByRole('button', { name: 'Přidat k článku' })).toBeNull();
    await fill(user, text, 'Ano.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Přidat k článku' }));
    expect(screen.getAllByLabelText('Odpověď')[0]).toHaveProperty('value', '');
    const dialog = within(await screen.findByRole('dialog', { name: 'Přidat k článku' }));
    expect(dialog.getByText(/^Na\skonec článku přibude/).textContent).toMatch(/nesmí být poznat/);
    expect(dialog.getByLabelText('Odpověď')).toHaveProperty('value', 'Ano.');
    await user.clear(dialog.getByLabelText('Otázka'));
    await user.click(dialog.getByRole('button', { name: 'Přidat k článku' }));
    expect(await dialog.findByText(/^Napište\sotázku, jak/)).toBeTruthy();
    await fill(user, dialog.getByLabelText('Otázka'), ' Poteče voda v Horní?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Přidat k článku' }));
    const again = within(await screen.findByRole('dialog', { name: 'Přidat k článku' }));
    await user.click(again.getByRole('button', { name: 'Přidat k článku' }));
    expect(await screen.findByText(/^Otázka s\sodpovědí je v/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Přidat k článku' })).toBeNull();
    expect(answers).toEqual([{ text: 'Ano.', version: 1 }]);
    expect(additions).toEqual([
      { question: 'Poteče voda v Horní?', answer: 'Ano.', version: 2, article_version: 4 },
    ]);
  });

  it('is answered once by an answer that is sent again after its reply was lost', async () => {
    const keys: (string | null)[] = [];
    api.on(`POST ${URL}/answers`, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length === 1) return failure(500, 'INTERNAL_ERROR', 'Server teď neodpovídá.');
      question = buildQuestion({ state: 'answered', messages: [buildMessage(), buildAnswer()] });
      return ok<QuestionAnswer>({ success: true, data: question });
    });
    const { user } = renderApp('/admin/dotazy/3');
    await fill(user, await screen.findByLabelText('Odpověď'), 'Ano.');
    await user.click(screen.getByRole('button', { name: 'Odpovědět' }));
    await screen.findByText('Server teď neodpovídá.');
    await user.click(screen.getByRole('button', { name: 'Odpovědět' }));
    await screen.findByText('Odpověď je odeslaná');
    expect(keys).toEqual([expect.stringMatching(/^\w{8,}/), keys[0]]);
  });

  it('keeps an answer that was not sent when the page is left', async () => {
    const { user } = renderApp('/admin/dotazy/3');
    await fill(user, await screen.findByLabelText('Odpověď'), 'Ano.');
    const draftKey = 'B'.repeat(43);
    setFormOwner({ user: buildUser(), draftKey });
    await user.click(screen.getByRole('link', { name: 'Články' }));
    await waitFor(() => expect(screen.queryByLabelText('Odpověď')).toBeNull());
    await waitFor(() =>
      expect(createDraftStore(draftKey).list()).toMatchObject([{ values: { text: 'Ano.' } }]),
    );
  });

  it('that somebody else has answered meanwhile keeps the typed answer, and shows theirs first', async () => {
    const answers = onChange<QuestionReply>(`POST ${URL}/answers`, ({ text }) => ({
      messages: [...question.messages, buildAnswer({ id: 7, text })],
    }));
    const { user } = renderApp('/admin/dotazy/3');
    const text = await screen.findByLabelText('Odpověď');
    await fill(user, text, 'Ano.');
    question = { ...question, version: 2, messages: [buildMessage(), buildAnswer({ text: 'Nejspíš ano.' })] };
    await user.click(screen.getByRole('button', { name: 'Odpovědět' }));
    expect(await screen.findByText('Nejspíš ano.')).toBeTruthy();
    expect(screen.getByText(/^Dotaz mezitím někdo změnil/)).toBeTruthy();
    expect(text).toHaveProperty('value', 'Ano.');
    await user.click(screen.getByRole('button', { name: 'Odpovědět' }));
    expect(await screen.findByText('Odpověď je odeslaná')).toBeTruthy();
    expect(answers.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('keeps the texts that were not added yet when the page is left', async () => {
    question = buildQuestion({ state: 'answered', messages: [buildMessage(), buildAnswer()] });
    const { user } = renderApp('/admin/dotazy/3?pridat=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Přidat k článku' }));
    await fill(user, dialog.getByLabelText('Odpověď'), ' Poteče.');
    await user.keyboard('{Escape}');
    const draftKey = 'B'.repeat(43);
    setFormOwner({ user: buildUser(), draftKey });
    await user.click(screen.getByRole('link', { name: 'Články' }));
    await waitFor(() => expect(screen.queryByLabelText('Odpověď')).toBeNull());
    await waitFor(() =>
      expect(createDraftStore(draftKey).list()).toMatchObject([
        { values: { answer: 'Ano, tam poteče celý den. Poteče.' }, path: '/admin/dotazy/3?pridat=1' },
      ]),
    );
  });

  it('of an article that was changed meanwhile is added after another look', async () => {
    question = buildQuestion({ state: 'answered', messages: [buildMessage(), buildAnswer()] });
    const sent: QuestionAddition[] = [];
    api.on(`POST ${URL}/addition`, async (request) => {
      const body = (await request.json()) as QuestionAddition;
      sent.push(body);
      if (body.article_version === 5) return ok<QuestionAnswer>({ success: true, data: question });
      question = { ...question, article: { ...question.article, version: 5 } };
      return conflict();
    });
    const { user } = renderApp('/admin/dotazy/3');
    await user.click(await screen.findByRole('button', { name: 'Přidat k článku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Přidat k článku' }));
    await user.click(dialog.getByRole('button', { name: 'Přidat k článku' }));
    expect(await dialog.findByText(/^Dotaz nebo článek mezitím někdo změnil/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Přidat k článku' }));
    expect(await screen.findByText('Přidáno k článku')).toBeTruthy();
    expect(sent.map(({ article_version }) => article_version)).toEqual([4, 5]);
  });

  it('is closed with a way back, and opened again', async () => {
    const changes = onChange<QuestionStateChange>(`PUT ${URL}/state`, ({ state }) => ({ state }));
    const { user } = renderApp('/admin/dotazy/3');
    await user.click(await screen.findByRole('button', { name: 'Uzavřít' }));
    expect(await screen.findByText('Uzavřeno')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText('Čeká na odpověď')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Uzavřít' }));
    await user.click(await screen.findByRole('button', { name: 'Znovu otevřít' }));
    expect(await screen.findByText('Čeká na odpověď')).toBeTruthy();
    expect(changes).toEqual([
      { state: 'closed', version: 1 },
      { state: 'open', version: 2 },
      { state: 'closed', version: 3 },
      { state: 'open', version: 4 },
    ]);
  });

  it('that has an answer is closed without one, since it would wait again', async () => {
    question = buildQuestion({ state: 'answered', messages: [buildMessage(), buildAnswer()] });
    onChange<QuestionStateChange>(`PUT ${URL}/state`, ({ state }) => ({ state }));
    const { user } = renderApp('/admin/dotazy/3');
    await user.click(await screen.findByRole('button', { name: 'Uzavřít' }));
    expect(await screen.findByText('Dotaz je uzavřený')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vrátit zpět' })).toBeNull();
  });

  it('about an article that is not on the board leads to its editor', async () => {
    const { article } = question;
    question = buildQuestion({
      article: { ...article, on_board: false },
      messages: [buildMessage(), buildAnswer()],
      added_at: '2026-11-20T09:00:00.000Z',
    });
    renderApp('/admin/dotazy/3');
    await screen.findByRole('link', { name: 'Upravit článek' });
    const links = screen.getAllByRole('link', { name: /^(Odstávka vody|článku|Upravit článek)$/ });
    const targets = new Set(links.map((link) => link.getAttribute('href')));
    expect(targets).toContain('/admin/articles/9/edit?from=%2Fadmin%2Fdotazy%2F3');
    expect([...targets].filter((target) => target?.startsWith('/articles/'))).toEqual([]);
  });

  it('is not deleted when somebody has answered meanwhile, and shows the answer', async () => {
    api.on(`DELETE ${URL}`, () => {
      question = buildQuestion({ version: 2, messages: [buildMessage(), buildAnswer()] });
      return conflict();
    });
    const { user } = renderApp('/admin/dotazy/3');
    await user.click(await screen.findByRole('button', { name: 'Smazat' }));
    await user.click(await screen.findByRole('button', { name: 'Smazat dotaz' }));
    expect(await screen.findByText(/^Záznam mezitím změnil/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(await screen.findByText('Ano, tam poteče celý den.')).toBeTruthy();
  });

  it('is deleted after a question, which leads to the list', async () => {
    api.on(`DELETE ${URL}`, ok({ success: true }));
    const { user } = renderApp('/admin/dotazy/3');
    await user.click(await screen.findByRole('button', { name: 'Smazat' }));
    await user.click(await screen.findByRole('button', { name: 'Smazat dotaz' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dotazy' })).toBeTruthy();
    expect(await screen.findByText('Dotaz je smazaný')).toBeTruthy();
  });

  it('that is an error shows the passage and leads to the editor', async () => {
    question = buildQuestion({
      kind: 'error',
      quote: 'od 8 do 14',
      asker: null,
      email: 'eva@example.cz',
      text: '',
      messages: [buildMessage({ text: '', author: null })],
      reachable: false,
    });
    renderApp('/admin/dotazy/3');
    const edit = await screen.findByRole('link', { name: 'Upravit článek' });
    expect(edit.getAttribute('href')).toBe('/admin/articles/9/edit?from=%2Fadmin%2Fdotazy%2F3');
    expect(screen.getByText('od 8 do 14')).toBeTruthy();
    expect(screen.getAllByText('eva@example.cz')).toHaveLength(2);
    expect(screen.getByText(/^Odpověď se k\stomu, kdo se ptal, nedostane/)).toBeTruthy();
  });

  it('that is not there leads back to the others', async () => {
    api.on(`GET ${URL}`, failure(404, 'NOT_FOUND', 'Požadovaný záznam neexistuje.'));
    renderApp('/admin/dotazy/3');
    expect(await screen.findByRole('heading', { name: 'Tento dotaz neexistuje' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na dotazy' })).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type {
  OwnMessage,
  OwnQuestion,
  OwnQuestionAnswer,
  OwnQuestionsAnswer,
} from '../../../generated/web/model';
import { createDraftStore } from '../../session/drafts/draftStore';
import { setFormOwner } from '../../session/drafts/formOwner';
import { type FakeApi, failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { buildAnswer, buildMessage, buildOwnQuestion } from '../../test/questions';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildUser } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/BoardLayout';
import './MyQuestionsPage';

const DRAFT_KEY = 'B'.repeat(43);
const REPLY = 'POST /api/account/questions/3/messages';

let api: FakeApi;
let questions: OwnQuestion[];

beforeEach(() => {
  api = mockEmptyBoard();
  questions = [];
  api.on('GET /api/account/questions', () =>
    ok<OwnQuestionsAnswer>({ success: true, data: questions, meta: { nextCursor: null } }),
  );
});

it('says where one can ask while nothing was asked', async () => {
  renderApp('/dotazy');
  expect(await screen.findByText(/^Zatím jste se na\snic neptali$/)).toBeTruthy();
});

it('can be loaded again after a failure', async () => {
  api.on('GET /api/account/questions', failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.'));
  const { user } = renderApp('/dotazy');
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
  api.on(
    'GET /api/account/questions',
    ok<OwnQuestionsAnswer>({ success: true, data: [buildOwnQuestion()], meta: { nextCursor: null } }),
  );
  await user.click(retry);
  expect(await screen.findByText('Poteče voda i v Horní ulici?')).toBeTruthy();
});

it('shows what was asked and answered, and sends another message', async () => {
  questions = [buildOwnQuestion({ state: 'answered', messages: [buildMessage(), buildAnswer()] })];
  const sent: OwnMessage[] = [];
  api.on(REPLY, failure(429, 'RATE_LIMITED', 'Příliš mnoho zpráv.'));
  const { user } = renderApp('/dotazy');
  const link = await screen.findByRole('link', { name: 'Odstávka vody' });
  expect(link.getAttribute('href')).toBe('/articles/odstavka-vody?from=%2Fdotazy');
  expect(screen.getByText('Zodpovězeno')).toBeTruthy();
  const [mine, theirs] = within(screen.getByRole('list', { name: 'Zprávy' })).getAllByRole('listitem');
  expect(mine?.textContent).toContain('Vy');
  expect(theirs?.textContent).toContain('Jana Nováková');
  await user.click(screen.getByRole('button', { name: 'Napsat další zprávu: Odstávka vody' }));
  await user.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByText('Napište, co chcete dodat.')).toBeTruthy();
  const text = screen.getByLabelText('Další zpráva');
  await fill(user, text, 'A v neděli?');
  await user.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByText('Příliš mnoho zpráv.')).toBeTruthy();
  expect(text).toHaveProperty('value', 'A v neděli?');
  api.on(REPLY, async (request) => {
    sent.push((await request.json()) as OwnMessage);
    questions = [
      buildOwnQuestion({ messages: [...(questions[0]?.messages ?? []), buildMessage({ id: 7 })] }),
    ];
    return { ...ok<OwnQuestionAnswer>({ success: true, data: buildOwnQuestion() }), status: 201 };
  });
  await user.click(screen.getByRole('button', { name: 'Odeslat' }));
  expect(await screen.findByText('Čeká na odpověď')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Další zpráva')).toBeNull());
  expect(sent).toEqual([{ text: 'A v neděli?' }]);
});

it('keeps a message that was not sent when the page is left', async () => {
  questions = [buildOwnQuestion()];
  const { user } = renderApp('/dotazy');
  await user.click(await screen.findByRole('button', { name: 'Napsat další zprávu: Odstávka vody' }));
  await fill(user, screen.getByLabelText('Další zpráva'), 'A v neděli?');
  setFormOwner({ user: buildUser(), draftKey: DRAFT_KEY });
  await user.click(screen.getByRole('link', { name: 'Nástěnka' }));
  await waitFor(() => expect(screen.queryByLabelText('Další zpráva')).toBeNull());
  await waitFor(() =>
    expect(createDraftStore(DRAFT_KEY).list()).toMatchObject([
      { values: { text: 'A v neděli?' }, path: '/dotazy?zprava=3' },
    ]),
  );
});

it('opens the question that a draft leads to, also among the older ones', async () => {
  api.on('GET /api/account/questions', ({ url }) => {
    const isSecond = url.includes('cursor=abc');
    const data = [isSecond ? buildOwnQuestion() : buildOwnQuestion({ id: 4, messages: [] })];
    return ok<OwnQuestionsAnswer>({ success: true, data, meta: { nextCursor: isSecond ? null : 'abc' } });
  });
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
  renderApp('/dotazy?zprava=3');
  expect(await screen.findByLabelText('Další zpráva')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Napsat další zprávu/ })).toHaveLength(1);
  expect(scrolledTo).toEqual([expect.stringContaining('Poteče voda')]);
  vi.restoreAllMocks();
});

it('about an article that has left the board goes on while its section may be read', async () => {
  const messages = [buildMessage(), buildAnswer()];
  questions = [buildOwnQuestion({ article: null, messages })];
  renderApp('/dotazy');
  expect(await screen.findByText(/^Článek, který teď na\snástěnce není$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Napsat/ })).toBeTruthy();
  expect(screen.queryByText(/neukazujeme/)).toBeNull();
});

it('of a section that may not be read any more takes no more messages and says why', async () => {
  const message = buildMessage({ text: '' });
  const gone = { article: null, may_reply: false, quote: 'od 8 do 14', messages: [message] };
  questions = [buildOwnQuestion({ kind: 'error', ...gone })];
  renderApp('/dotazy');
  expect(await screen.findByText(/^Tuto sekci už nečtete/)).toBeTruthy();
  expect(screen.getByText('od 8 do 14')).toBeTruthy();
  expect(screen.getByText('Nahlášeno bez popisu.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Napsat/ })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AskedAnswer,
  AskInput,
  GetPublicArticle200,
  GetSite200,
  OwnMessage,
  OwnQuestionAnswer,
  OwnQuestionsAnswer,
} from '../../../../generated/web/model';
import { offlineState } from '../../../api/offline/offlineState';
import { createDraftStore } from '../../../session/drafts/draftStore';
import { setFormOwner } from '../../../session/drafts/formOwner';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { fill } from '../../../test/fill';
import { buildOwnQuestion } from '../../../test/questions';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildArticle, buildSite, buildUser } from '../../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../../app/layouts/BoardLayout';
import '../../questions/MyQuestionsPage';
import '../ArticlePage';
import './askDialogs';

const ASK = 'POST /api/public/articles/lavka/questions';

let api: FakeApi;
let sent: AskInput[];

function mockArticle({ signedIn = true, mayAsk = true } = {}) {
  api = mockEmptyBoard({ signedIn, publicBoard: true });
  const site = buildSite({ public_board_enabled: true });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: site }));
  const html = '<p>Lávka se otevře v květnu.</p><p>Stála čtyři miliony.</p>';
  const data = buildArticle({ slug: 'lavka', title: 'Nová lávka', html, may_ask: mayAsk });
  api.on('GET /api/public/articles/lavka', ok<GetPublicArticle200>({ success: true, data }));
  sent = [];
  answerAsking({ question_id: signedIn ? 8 : null, repeated: false });
}

function answerAsking(data: AskedAnswer['data']) {
  api.on(ASK, async (request) => {
    sent.push((await request.json()) as AskInput);
    return { ...ok<AskedAnswer>({ success: true, data }), status: 201 };
  });
}

const askButton = () => screen.findByRole('button', { name: 'Zeptat se autora' });
const reportButton = () => screen.findByRole('button', { name: 'Nahlásit chybu' });

async function openDialog(user: UserEvent, name: string) {
  await user.click(await (name === 'Zeptat se autora' ? askButton() : reportButton()));
  return within(await screen.findByRole('dialog', { name }));
}

function selectText(text: string) {
  const range = document.createRange();
  range.selectNodeContents(screen.getByText(text));
  window.getSelection()?.addRange(range);
}

beforeEach(() => mockArticle());
afterEach(() => {
  window.getSelection()?.removeAllRanges();
  offlineState.notePage();
  offlineState.noteAnswer('/');
});

describe('who is signed in', () => {
  it('keeps a question that was not sent when the article is left', async () => {
    const { user } = renderApp('/articles/lavka');
    const dialog = await openDialog(user, 'Zeptat se autora');
    await fill(user, dialog.getByRole('textbox'), 'Otevře se letos?');
    await user.keyboard('{Escape}');
    const draftKey = 'B'.repeat(43);
    setFormOwner({ user: buildUser(), draftKey });
    await user.click(screen.getByRole('link', { name: 'Nástěnka' }));
    await waitFor(() =>
      expect(createDraftStore(draftKey).list()).toMatchObject([{ values: { text: 'Otevře se letos?' } }]),
    );
  });

  it('asks by Ctrl+Enter, and is led to the own questions', async () => {
    const own = ok<OwnQuestionsAnswer>({
      success: true,
      data: [buildOwnQuestion()],
      meta: { nextCursor: null },
    });
    api.on('GET /api/account/questions', own);
    const { user } = renderApp('/articles/lavka');
    const dialog = await openDialog(user, 'Zeptat se autora');
    const text = dialog.getByLabelText('Váš dotaz');
    expect(document.activeElement).toBe(text);
    expect(dialog.queryByLabelText('Váš e-mail')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText(/^Napište, na\sco/)).toBeTruthy();
    await fill(user, text, ' Kdy? ');
    expect(dialog.getByText(/^6\sz\s2000\sznaků$/)).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Moje dotazy' }));
    expect(await screen.findByRole('link', { name: /^Odstávka/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Dotaz jsme předali autorovi')).toBeNull());
    expect(sent).toEqual([{ kind: 'question', text: 'Kdy?' }]);
  });

  it('keeps the text after a failure and when the dialog is closed; the next question begins empty', async () => {
    api.on(ASK, failure(429, 'RATE_LIMITED', 'Příliš mnoho dotazů.'));
    const { user } = renderApp('/articles/lavka');
    const dialog = await openDialog(user, 'Zeptat se autora');
    await fill(user, dialog.getByLabelText('Váš dotaz'), 'Kdy?');
    await user.click(dialog.getByRole('button', { name: 'Odeslat dotaz' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Příliš mnoho dotazů.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog(user, 'Zeptat se autora');
    expect(again.getByLabelText('Váš dotaz')).toHaveProperty('value', 'Kdy?');
    answerAsking({ question_id: 8, repeated: false });
    await user.click(again.getByRole('button', { name: 'Odeslat dotaz' }));
    await screen.findByText('Dotaz jsme předali autorovi');
    const next = await openDialog(user, 'Zeptat se autora');
    expect(next.getByLabelText('Váš dotaz')).toHaveProperty('value', '');
  });

  it('reports an error with the selected passage at once, and adds a note to it', async () => {
    const notes: OwnMessage[] = [];
    api.on('POST /api/account/questions/8/messages', async (request) => {
      notes.push((await request.json()) as OwnMessage);
      return { ...ok<OwnQuestionAnswer>({ success: true, data: buildOwnQuestion() }), status: 201 };
    });
    const { user } = renderApp('/articles/lavka');
    const button = await reportButton();
    selectText('Stála čtyři miliony.');
    await user.click(button);
    expect(await screen.findByText('Nahlášeno, děkujeme')).toBeTruthy();
    expect(sent).toEqual([{ kind: 'error', text: '', quote: 'Stála čtyři miliony.' }]);
    await user.click(screen.getByRole('button', { name: 'Doplnit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Doplnit hlášení' }));
    await user.click(dialog.getByRole('button', { name: 'Doplnit' }));
    expect(await dialog.findByText('Napište, co je špatně.')).toBeTruthy();
    await fill(user, dialog.getByLabelText('Co je špatně'), 'Bylo jich pět.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerAsking({ question_id: 8, repeated: true });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Doplnit' }));
    const again = within(await screen.findByRole('dialog', { name: 'Doplnit hlášení' }));
    expect(again.getByLabelText('Co je špatně')).toHaveProperty('value', 'Bylo jich pět.');
    await user.click(again.getByRole('button', { name: 'Doplnit' }));
    expect(await screen.findByText('Doplněno, děkujeme')).toBeTruthy();
    expect(notes).toEqual([{ text: 'Bylo jich pět.' }]);
  });

  it('reports the whole article when something outside of it is selected, and hears that it was reported', async () => {
    answerAsking({ question_id: 8, repeated: true });
    const { user } = renderApp('/articles/lavka');
    const button = await reportButton();
    window.getSelection()?.selectAllChildren(document.body);
    await user.click(button);
    expect(await screen.findByText('Tuto chybu už jste nahlásili')).toBeTruthy();
    expect(sent).toEqual([{ kind: 'error', text: '' }]);
  });
});

describe('a visitor', () => {
  it('leaves an address for the answer', async () => {
    mockArticle({ signedIn: false });
    const { user } = renderApp('/articles/lavka');
    const dialog = await openDialog(user, 'Zeptat se autora');
    await fill(user, dialog.getByLabelText('Váš dotaz'), 'Kdy?');
    await user.click(dialog.getByRole('button', { name: 'Odeslat dotaz' }));
    expect(await dialog.findByText(/^Vyplňte e-mail/)).toBeTruthy();
    const email = dialog.getByLabelText('Váš e-mail');
    expect(document.activeElement).toBe(email);
    await fill(user, email, 'eva@example.cz ');
    await user.click(dialog.getByRole('button', { name: 'Odeslat dotaz' }));
    expect(await screen.findByText(/^Odpověď přijde na\seva@example\.cz/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Moje dotazy' })).toBeNull();
    expect(sent).toEqual([{ kind: 'question', text: 'Kdy?', email: 'eva@example.cz' }]);
  });

  it('reports an error in a dialog, which shows the selected passage', async () => {
    mockArticle({ signedIn: false });
    const { user } = renderApp('/articles/lavka');
    await reportButton();
    selectText('Lávka se otevře v květnu.');
    const dialog = await openDialog(user, 'Nahlásit chybu');
    expect(dialog.getByText('Lávka se otevře v květnu.')).toBeTruthy();
    await fill(user, dialog.getByLabelText('Váš e-mail'), 'eva@example.cz');
    await user.click(dialog.getByRole('button', { name: 'Nahlásit chybu' }));
    expect(await screen.findByText('Nahlášeno, děkujeme')).toBeTruthy();
    const quote = 'Lávka se otevře v květnu.';
    expect(sent).toEqual([{ kind: 'error', text: '', quote, email: 'eva@example.cz' }]);
  });
});

it('nothing is offered where nobody may ask', async () => {
  mockArticle({ mayAsk: false });
  renderApp('/articles/lavka');
  expect(await screen.findByText('Stála čtyři miliony.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Zeptat|Nahlásit)/ })).toBeNull();
});

it('an article read from the device says why nobody can be asked', async () => {
  renderApp('/articles/lavka');
  const button = await askButton();
  expect(button).toHaveProperty('disabled', false);
  offlineState.noteCopy('/api/public/articles/lavka', Date.now());
  expect(await screen.findByText(/^Napsat autorovi půjde, až/)).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Subscription, SubscriptionUpdate } from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { buildSubscription, subscriptionResponse } from '../../test/following';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/PlainLayout';
import './SubscriptionPage';

const VISITOR = 's7-4yXw8m2kQfV0bT5hJr9uLd';
const ACCOUNT = 'u12-4yXw8m2kQfV0bT5hJr9uLd';

function renderLink(overrides: Partial<Subscription> = {}, token = VISITOR) {
  const api = mockEmptyBoard({ signedIn: false });
  const url = `/api/public/subscriptions/${token}`;
  api.on(`GET ${url}`, subscriptionResponse(buildSubscription(overrides)));
  return { api, url, ...renderApp(`/odber/${token}`) };
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pageText = () => screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ');
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('a link to a subscription', () => {
  it('that waits is confirmed by a button, and not by being opened', async () => {
    const { api, url, user } = renderLink({ state: 'pending', category_ids: [1] });
    await findHeading('Potvrzení odběru');
    expect(pageText()).toContain('Posílat novinky na adresu eva@example.cz? Denní souhrn ze sekce Škola.');
    expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    api.on(`POST ${url}/confirm`, subscriptionResponse(buildSubscription({ category_ids: [1] })));
    await user.click(screen.getByRole('button', { name: 'Potvrdit odběr' }));
    await hasFocus(await findHeading('Odběr je potvrzený'));
    expect(screen.getByRole('checkbox', { name: 'Škola' })).toHaveProperty('checked', true);
  });

  it('changes how often and what is sent', async () => {
    const { api, url, user } = renderLink();
    const sent: SubscriptionUpdate[] = [];
    api.on(`PUT ${url}`, async (request) => {
      const update = (await request.json()) as SubscriptionUpdate;
      sent.push(update);
      return subscriptionResponse(buildSubscription(update));
    });
    await user.click(await screen.findByRole('radio', { name: 'Hned' }));
    await user.click(screen.getByRole('checkbox', { name: 'Všechny sekce' }));
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText(/^Vyberte aspoň jednu sekci/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Škola' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kultura' }));
    await user.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Odběr je uložený')).toBeTruthy();
    expect(sent).toEqual([{ frequency: 'instant', category_ids: [2] }]);
  });

  it('ends it without a body, which the server knows nothing of afterwards', async () => {
    const { api, url, user } = renderLink();
    api.on(`POST ${url}/unsubscribe`, async (request) => {
      expect(await request.text()).toBe('');
      api.on(`GET ${url}`, failure(404, 'NOT_FOUND', 'Tento odkaz už neplatí.'));
      return ok({ success: true });
    });
    await user.click(await screen.findByRole('button', { name: 'Ukončit odběr' }));
    await hasFocus(await findHeading('Odběr jsme ukončili'));
    expect(pageText()).toContain('Na adresu eva@example.cz už nic nepošleme.');
  });

  it('starts it again for an address that did not take mail', async () => {
    const { api, url, user } = renderLink({ state: 'ended' });
    await findHeading('Novinky teď neposíláme');
    api.on(`POST ${url}/confirm`, subscriptionResponse(buildSubscription()));
    await user.click(screen.getByRole('button', { name: 'Posílat znovu' }));
    await hasFocus(await findHeading('Odběr je potvrzený'));
  });

  it('says why a step was refused', async () => {
    const { api, url, user } = renderLink({ state: 'pending' });
    api.on(`POST ${url}/confirm`, failure(429, 'RATE_LIMITED', 'Příliš mnoho pokusů.'));
    await user.click(await screen.findByRole('button', { name: 'Potvrdit odběr' }));
    expect(await screen.findByText(/^Příliš mnoho pokusů\./)).toBeTruthy();
  });

  it('says that it has ended when a step finds that out', async () => {
    const { api, url, user } = renderLink({ state: 'pending' });
    const gone = failure(404, 'NOT_FOUND', 'Tento odkaz už neplatí.');
    api.on(`POST ${url}/confirm`, () => {
      api.on(`GET ${url}`, gone);
      return gone;
    });
    await user.click(await screen.findByRole('button', { name: 'Potvrdit odběr' }));
    await hasFocus(await findHeading('Tento odkaz už neplatí'));
  });

  it.each([VISITOR, 'nesmysl'])('that does not work says so: %s', async (token) => {
    const api = mockEmptyBoard({ signedIn: false });
    const url = `/api/public/subscriptions/${token}`;
    api.on(`GET ${url}`, failure(404, 'NOT_FOUND', 'Tento odkaz už neplatí.'));
    renderApp(`/odber/${token}`);
    await findHeading('Tento odkaz už neplatí');
    expect(screen.getByRole('link', { name: 'Na nástěnku' }).getAttribute('href')).toBe('/');
    expect(api.calls.includes(`GET ${url}`)).toBe(token === VISITOR);
  });

  it('can be read again after a failure', async () => {
    const api = mockEmptyBoard({ signedIn: false });
    const url = `/api/public/subscriptions/${VISITOR}`;
    api.on(`GET ${url}`, failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    const { user } = renderApp(`/odber/${VISITOR}`);
    expect(await screen.findByText('Databáze neodpovídá.')).toBeTruthy();
    api.on(`GET ${url}`, subscriptionResponse(buildSubscription()));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await findHeading('Odběr e-mailem');
  });
});

it('ends the mails of an account, and leads to where they start again', async () => {
  const { api, url, user } = renderLink({ kind: 'account', sections: [] }, ACCOUNT);
  await findHeading('E-maily o\u00a0nových článcích');
  expect(pageText()).toContain('E-maily o nových článcích chodí na eva@example.cz.');
  api.on(`POST ${url}/unsubscribe`, ok({ success: true }));
  await user.click(screen.getByRole('button', { name: 'Ukončit e-maily o článcích' }));
  await hasFocus(await findHeading('E-maily o\u00a0nových článcích jsou vypnuté'));
  expect(screen.getByRole('link', { name: 'v\u00a0profilu' }).getAttribute('href')).toBe(
    '/admin/users/12/edit?tab=sleduji',
  );
});

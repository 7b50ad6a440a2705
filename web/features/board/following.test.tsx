import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  FollowUpdate,
  GetSection200,
  GetSite200,
  SubscriptionInput,
} from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { fill } from '../../test/fill';
import { buildFollowedSection, buildFollowing, followingResponse } from '../../test/following';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
import { buildSection, buildSite } from '../../test/samples';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/BoardLayout';
import '../../following/FollowDialog';
import './SectionPage';
import './SubscribeDialog';

function mockSection(signedIn: boolean, site = { public_board_enabled: true, mail_enabled: true }) {
  const api = mockEmptyBoard({ signedIn, publicBoard: site.public_board_enabled });
  api.on('GET /api/public/site', ok<GetSite200>({ success: true, data: buildSite(site) }));
  api.on(
    'GET /api/public/sections/skola',
    ok<GetSection200>({ success: true, data: buildSection(), desk_path: null }),
  );
  return api;
}

describe('a section', () => {
  it('is followed by whoever is signed in', async () => {
    const api = mockSection(true);
    api.on('GET /api/following', followingResponse(buildFollowing()));
    const sent: FollowUpdate[] = [];
    api.on('PUT /api/following', async (request) => {
      const update = (await request.json()) as FollowUpdate;
      sent.push(update);
      return followingResponse(
        buildFollowing({ sections: [buildFollowedSection({ choice: update.choice })] }),
      );
    });
    const { user } = renderApp('/sekce/skola');
    await user.click(await screen.findByRole('button', { name: 'Sledovat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sledovat sekci Škola' }));
    expect(dialog.getByRole('radio', { name: 'Denní souhrn' })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Sekci Škola teď sledujete')).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Sleduji' });
    expect(sent).toEqual([
      { category_id: 1, choice: { frequency: 'daily', by_mail: true, by_inbox: true, by_push: false } },
    ]);
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Použít výchozí' })).toBeTruthy();
  });

  it('is shown without a button when it is not known what is followed', async () => {
    const api = mockSection(true);
    api.on('GET /api/following', failure(400, 'VALIDATION_FAILED', 'Tohle nepůjde.'));
    renderApp('/sekce/skola');
    expect(await screen.findByRole('heading', { level: 1, name: 'Škola' })).toBeTruthy();
    await waitFor(() => expect(api.calls).toContain('GET /api/following'));
    expect(screen.queryByRole('button', { name: /^Sled/ })).toBeNull();
  });

  it('tells a visitor nothing where the site sends no mails', async () => {
    const api = mockSection(false, { public_board_enabled: true, mail_enabled: false });
    renderApp('/sekce/skola');
    expect(await screen.findByRole('heading', { level: 1, name: 'Škola' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dostávat e-mailem' })).toBeNull();
    expect(api.calls).not.toContain('GET /api/following');
  });
});

describe('a visitor', () => {
  async function openDialog() {
    const api = mockSection(false);
    const { user } = renderApp('/sekce/skola');
    await user.click(await screen.findByRole('button', { name: 'Dostávat e-mailem' }));
    return { api, user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('asks for the articles by e-mail, and is told to confirm it', async () => {
    const { api, user, dialog } = await openDialog();
    const sent: SubscriptionInput[] = [];
    api.on('POST /api/public/subscriptions', async (request) => {
      sent.push((await request.json()) as SubscriptionInput);
      return ok({ success: true });
    });
    await fill(user, dialog.getByLabelText('E-mail'), ' eva@example.cz ');
    await user.click(dialog.getByRole('radio', { name: 'Týdenní souhrn' }));
    expect(dialog.getByRole('radio', { name: 'Jen sekce Škola' })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('button', { name: 'Odebírat' }));
    expect((await screen.findByRole('status')).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Podívejte se do pošty na adresu eva@example.cz: odběr začne po potvrzení. Odkaz platí dva dny.',
    );
    expect(sent).toEqual([{ email: 'eva@example.cz', frequency: 'weekly', category_ids: [1] }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zavřít' }));
  });

  it('may ask for all sections, and learns why it was refused', async () => {
    const { api, user, dialog } = await openDialog();
    const sent: SubscriptionInput[] = [];
    api.on('POST /api/public/subscriptions', async (request) => {
      sent.push((await request.json()) as SubscriptionInput);
      return failure(409, 'WRONG_STATE', 'Tento web neposílá e-maily.');
    });
    await fill(user, dialog.getByLabelText('E-mail'), 'eva@example.cz');
    await user.click(dialog.getByRole('radio', { name: 'Všechny sekce' }));
    await user.click(dialog.getByRole('button', { name: 'Odebírat' }));
    expect(await dialog.findByText('Tento web neposílá e-maily.')).toBeTruthy();
    expect(sent).toEqual([{ email: 'eva@example.cz', frequency: 'daily', category_ids: [] }]);
  });

  it('has to type an address, and a whole one', async () => {
    const { api, user, dialog } = await openDialog();
    const refused = failure(400, 'VALIDATION_FAILED', 'Neplatný požadavek.');
    const details = [{ path: 'email', message: 'Tohle není e-mailová adresa.' }];
    api.on('POST /api/public/subscriptions', { ...refused, body: { ...(refused.body as object), details } });
    const field = dialog.getByLabelText('E-mail');
    await user.click(dialog.getByRole('button', { name: 'Odebírat' }));
    expect(await dialog.findByText('Vyplňte e-mail.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(api.calls).not.toContain('POST /api/public/subscriptions');
    await fill(user, field, 'eva');
    await user.click(dialog.getByRole('button', { name: 'Odebírat' }));
    expect(await dialog.findByText('Tohle není e-mailová adresa.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  EventRemindersUpdate,
  FollowChoice,
  Following,
  FollowUpdate,
  NewsMailUpdate,
} from '../../../generated/web/model';
import { failure } from '../../test/fakeApi';
import { buildFollowedSection, buildFollowing, followingResponse } from '../../test/following';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';

const WEEKLY: FollowChoice = { frequency: 'weekly', by_mail: true, by_inbox: false, by_push: false };

/** A server that stores what it is sent. */
function renderFollowing(overrides: Partial<Following> = {}) {
  const api = mockEmptyBoard();
  let following = buildFollowing(overrides);
  const sent: (FollowUpdate | NewsMailUpdate | EventRemindersUpdate)[] = [];
  api.on('GET /api/following', () => followingResponse(following));
  api.on('PUT /api/following', async (request) => {
    const update = (await request.json()) as FollowUpdate;
    sent.push(update);
    const { category_id, choice } = update;
    following =
      category_id === null
        ? { ...following, all: choice }
        : {
            ...following,
            sections: following.sections.map((section) =>
              section.category.id === category_id ? { ...section, choice } : section,
            ),
          };
    return followingResponse(following);
  });
  api.on('PUT /api/following/mail', async (request) => {
    const update = (await request.json()) as NewsMailUpdate;
    sent.push(update);
    following = { ...following, mail_stop: update.enabled ? null : 'unsubscribed' };
    return followingResponse(following);
  });
  api.on('PUT /api/following/reminders', async (request) => {
    const update = (await request.json()) as EventRemindersUpdate;
    sent.push(update);
    following = { ...following, event_reminders: update.enabled };
    return followingResponse(following);
  });
  return { api, sent, ...renderApp('/admin/users/7/edit?tab=sleduji') };
}

async function openDialog(user: ReturnType<typeof renderApp>['user'], of: string) {
  await user.click(await screen.findByRole('button', { name: `Změnit: ${of}` }));
  return within(await screen.findByRole('dialog'));
}

const rowOf = (name: string) =>
  screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent?.replaceAll('\u00a0', ' ');

describe('what somebody follows', () => {
  it('is listed by section, a change is saved and can be taken back', async () => {
    const { user, sent } = renderFollowing();
    const section = await screen.findByRole('link', { name: 'Škola' });
    expect(section.getAttribute('href')).toBe('/sekce/skola');
    expect(screen.getByText(/^Zatím nesledujete žádnou sekci/)).toBeTruthy();
    expect(rowOf('Škola')).toContain('Nesleduji (nastavení sekce)');
    expect(rowOf('Všechny sekce')).toContain('Podle nastavení jednotlivých sekcí');

    const dialog = await openDialog(user, 'Škola');
    await user.click(dialog.getByRole('radio', { name: 'Týdenní souhrn' }));
    await user.click(dialog.getByRole('checkbox', { name: 'V oznámeních na webu' }));
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Sekci Škola teď sledujete')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowOf('Škola')).toContain('Týdenní souhrn e-mailem');
    expect(screen.queryByText(/^Zatím nesledujete/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText('Vráceno zpět')).toBeTruthy();
    expect(rowOf('Škola')).toContain('Nesleduji (nastavení sekce)');
    expect(sent).toEqual([
      { category_id: 1, choice: WEEKLY },
      { category_id: 1, choice: null },
    ]);
  });

  it('can be chosen for all sections, and a section returns to that', async () => {
    const own = buildFollowedSection({ choice: { ...WEEKLY, frequency: 'off' } });
    const { user, sent } = renderFollowing({ sections: [own] });
    const all = await openDialog(user, 'všechny sekce');
    await user.click(all.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Všechny sekce teď sledujete')).toBeTruthy();
    expect(rowOf('Škola')).not.toContain('jako všechny sekce');
    const dialog = await openDialog(user, 'Škola');
    await user.click(dialog.getByRole('button', { name: 'Použít výchozí' }));
    await waitFor(() =>
      expect(rowOf('Škola')).toContain('Denní souhrn e-mailem a v oznámeních (jako všechny sekce)'),
    );
    expect(sent).toEqual([
      { category_id: null, choice: { frequency: 'daily', by_mail: true, by_inbox: true, by_push: false } },
      { category_id: 1, choice: null },
    ]);
  });

  it('has to arrive somewhere, unless nothing is to arrive', async () => {
    const own = buildFollowedSection({ choice: WEEKLY });
    const { user, sent } = renderFollowing({ sections: [own] });
    const dialog = await openDialog(user, 'Škola');
    const byMail = dialog.getByRole('checkbox', { name: 'E-mailem' });
    await user.click(byMail);
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await dialog.findByText('Vyberte aspoň jednu možnost.')).toBeTruthy();
    expect(document.activeElement).toBe(byMail);
    await user.click(dialog.getByRole('radio', { name: 'Nesledovat' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Sekci Škola už nesledujete')).toBeTruthy();
    expect(sent).toEqual([{ category_id: 1, choice: { ...WEEKLY, frequency: 'off', by_mail: false } }]);
  });

  it('can arrive on devices alone', async () => {
    const { user, sent } = renderFollowing();
    const dialog = await openDialog(user, 'Škola');
    await user.click(dialog.getByRole('radio', { name: 'Hned' }));
    for (const name of ['E-mailem', 'V oznámeních na webu', 'Upozorněním na zařízení'])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Sekci Škola teď sledujete')).toBeTruthy();
    expect(rowOf('Škola')).toContain('Hned, na zařízení');
    const choice = { frequency: 'instant', by_mail: false, by_inbox: false, by_push: true };
    expect(sent).toEqual([{ category_id: 1, choice }]);
  });

  it('cannot arrive on devices where the site sends nothing to them', async () => {
    const own = buildFollowedSection({
      choice: { frequency: 'instant', by_mail: false, by_inbox: false, by_push: true },
    });
    const { user } = renderFollowing({ sections: [own], push_enabled: false, mail_enabled: false });
    const dialog = await openDialog(user, 'Škola');
    const byPush = dialog.getByRole('checkbox', {
      name: 'Upozorněním na zařízení',
      description: 'Tento web upozornění na zařízení neposílá.',
    });
    expect(byPush).toHaveProperty('disabled', true);
    expect(byPush).toHaveProperty('checked', false);
    expect(dialog.getByRole('checkbox', { name: 'V oznámeních na webu' })).toHaveProperty('checked', true);
  });

  it('stays as it was when it cannot be saved', async () => {
    const { api, user } = renderFollowing();
    api.on('PUT /api/following', failure(404, 'NOT_FOUND', 'Tato sekce neexistuje, nebo ji nesmíte číst.'));
    const dialog = await openDialog(user, 'Škola');
    await user.click(dialog.getByRole('radio', { name: 'Hned' }));
    await user.click(dialog.getByRole('button', { name: 'Uložit' }));
    expect(await dialog.findByRole('alert')).toHaveProperty(
      'textContent',
      'Tato sekce neexistuje, nebo ji nesmíte číst.',
    );
    expect(dialog.getByRole('radio', { name: 'Hned' })).toHaveProperty('checked', true);
  });

  it.each([
    [{ mail_enabled: false }, 'Tento web e-maily neposílá.', undefined],
    [{ email: null }, 'Nemáte v\u00a0profilu e-mailovou adresu.', '/admin/users/7/edit?tab=profil'],
  ])('cannot be mailed with %j', async (overrides, why, address) => {
    const { user } = renderFollowing(overrides);
    const dialog = await openDialog(user, 'Škola');
    await user.click(dialog.getByRole('radio', { name: 'Hned' }));
    const byMail = dialog.getByRole('checkbox', { name: 'E-mailem', description: why });
    expect(byMail).toHaveProperty('disabled', true);
    expect(byMail).toHaveProperty('checked', false);
    const link = dialog.queryByRole('link', { name: 'Doplnit adresu v profilu' });
    expect(link?.getAttribute('href')).toBe(address);
    expect(screen.queryByRole('button', { name: /Vypnout všechny/ })).toBeNull();
  });

  it('is nothing where no section can be read', async () => {
    renderFollowing({ sections: [] });
    expect(await screen.findByText(/žádná sekce, kterou byste mohli sledovat/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Změnit/ })).toBeNull();
  });

  it('is read again after a failure', async () => {
    const api = mockEmptyBoard();
    api.on('GET /api/following', failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    const { user } = renderApp('/admin/users/7/edit?tab=sleduji');
    expect(await screen.findByText('Databáze neodpovídá.')).toBeTruthy();
    api.on('GET /api/following', followingResponse(buildFollowing()));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('link', { name: 'Škola' })).toBeTruthy();
  });
});

describe('the mails', () => {
  it('can all be ended, and that taken back', async () => {
    const { user, sent } = renderFollowing();
    await user.click(await screen.findByRole('button', { name: 'Vypnout všechny e-maily o článcích' }));
    expect(await screen.findByText('E-maily o nových článcích máte vypnuté.')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByRole('button', { name: /^Vypnout všechny/ })).toBeTruthy();
    expect(sent).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('that were ended can be started again', async () => {
    const { user } = renderFollowing({ mail_stop: 'unsubscribed' });
    await user.click(await screen.findByRole('button', { name: 'Zapnout' }));
    expect(await screen.findByText('E-maily o nových článcích jsou zapnuté')).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('that have nowhere to go are said, with the way to add an address', async () => {
    const own = buildFollowedSection({ choice: WEEKLY });
    renderFollowing({ email: null, sections: [own] });
    const note = within(await screen.findByRole('note'));
    expect(note.getByRole('link', { name: 'Doplnit adresu' }).getAttribute('href')).toBe(
      '/admin/users/7/edit?tab=profil',
    );
  });

  it('that cannot be delivered are tried again, or sent elsewhere', async () => {
    const { user, sent } = renderFollowing({ mail_stop: 'undeliverable' });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText(/Na\sadresu jana@example\.cz se nedá doručit/)).toBeTruthy();
    expect(note.getByRole('link', { name: 'Změnit adresu' }).getAttribute('href')).toBe(
      '/admin/users/7/edit?tab=profil',
    );
    await user.click(note.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(sent).toEqual([{ enabled: true }]));
  });
});

describe('reminders of events', () => {
  const checkbox = () => screen.findByRole('checkbox', { name: 'Připomínat akce den předem' });

  it('are turned off and on', async () => {
    const { user, sent } = renderFollowing();
    expect(await checkbox()).toHaveProperty('checked', true);
    await user.click(await checkbox());
    expect(await screen.findByText('Akce už připomínat nebudeme')).toBeTruthy();
    expect(await checkbox()).toHaveProperty('checked', false);
    await user.click(await checkbox());
    expect(await screen.findByText(/^Akce vám den předem připomeneme/)).toBeTruthy();
    expect(sent).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('stay as they were when they cannot be saved', async () => {
    const { api, user } = renderFollowing({ event_reminders: false });
    api.on('PUT /api/following/reminders', failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    await user.click(await checkbox());
    expect(await screen.findByText('Databáze neodpovídá.')).toBeTruthy();
    expect(await checkbox()).toHaveProperty('checked', false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CalendarAddressAnswer, CalendarAddressCreated, Done } from '../../../generated/web/model';
import { failure, ok } from '../../test/fakeApi';
import { mockEmptyBoard, renderApp } from '../../test/renderApp';
// Lazy chunks are loaded before the first test, outside its time limit.
import '../../app/layouts/AdminLayout';
import '../../app/UserEditPage';

const CREATED_AT = '2026-11-20T08:00:00.000Z';

/** A server that makes addresses one after the other. */
function renderCalendar(createdAt: string | null) {
  const api = mockEmptyBoard();
  let created_at = createdAt;
  const calls: string[] = [];
  api.on('GET /api/account/calendar', () =>
    ok<CalendarAddressAnswer>({ success: true, data: { created_at } }),
  );
  api.on('POST /api/account/calendar', () => {
    calls.push('renew');
    created_at = CREATED_AT;
    const token = String(calls.length).repeat(43);
    return ok<CalendarAddressCreated>({ success: true, data: { created_at: CREATED_AT }, token });
  });
  api.on('DELETE /api/account/calendar', () => {
    calls.push('end');
    created_at = null;
    return ok<Done>({ success: true });
  });
  return { api, calls, ...renderApp('/admin/users/7/edit?tab=sleduji') };
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the address of a calendar', () => {
  it('is made, shown once to be copied or opened, and stays known', async () => {
    const { user, calls } = renderCalendar(null);
    await user.click(await screen.findByRole('button', { name: 'Vytvořit adresu' }));
    const dialog = await dialogNamed('Adresa vašeho kalendáře');
    const path = `/api/public/calendars/${'1'.repeat(43)}`;
    expect(dialog.getByText(window.location.origin + path)).toBeTruthy();
    const open = dialog.getByRole('link', { name: 'Otevřít v kalendáři' });
    expect(open.getAttribute('href')).toBe(`webcal://${window.location.host}${path}`);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mám ji' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Adresa mého kalendáře')).toBeTruthy();
    expect(screen.queryByText(window.location.origin + path)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(calls).toEqual(['renew']);
  });

  it('is renewed after a warning', async () => {
    const { user, calls } = renderCalendar(CREATED_AT);
    await user.click(await screen.findByRole('button', { name: 'Vytvořit novou' }));
    const question = await dialogNamed('Vytvořit novou adresu kalendáře?');
    expect(question.getByText(/Kalendáře, které ji používají, se přestanou obnovovat/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Zrušit' }));
    expect(calls).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Vytvořit novou' }));
    const again = await dialogNamed('Vytvořit novou adresu kalendáře?');
    await user.click(again.getByRole('button', { name: 'Vytvořit novou' }));
    const dialog = await dialogNamed('Adresa vašeho kalendáře');
    expect(dialog.getByText(/\/api\/public\/calendars\/1{43}$/)).toBeTruthy();
    expect(calls).toEqual(['renew']);
  });

  it('is ended', async () => {
    const { user, calls } = renderCalendar(CREATED_AT);
    await user.click(await screen.findByRole('button', { name: 'Zrušit adresu' }));
    const question = await dialogNamed('Zrušit adresu kalendáře?');
    await user.click(question.getByRole('button', { name: 'Zrušit adresu' }));
    expect(await screen.findByText('Adresa kalendáře je zrušená')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Vytvořit adresu' })).toBeTruthy();
    expect(calls).toEqual(['end']);
  });

  it('that cannot be made can be asked for again', async () => {
    const { api, user } = renderCalendar(null);
    api.on('POST /api/account/calendar', failure(503, 'SERVICE_UNAVAILABLE', 'Databáze neodpovídá.'));
    await user.click(await screen.findByRole('button', { name: 'Vytvořit adresu' }));
    expect(await screen.findByText('Databáze neodpovídá.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = await screen.findByRole('button', { name: 'Vytvořit adresu' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('is read again after a failure', async () => {
    const { api, user } = renderCalendar(null);
    api.on('GET /api/account/calendar', failure(503, 'SERVICE_UNAVAILABLE', 'Kalendář se nenačetl.'));
    expect(await screen.findByText('Kalendář se nenačetl.')).toBeTruthy();
    api.on(
      'GET /api/account/calendar',
      ok<CalendarAddressAnswer>({ success: true, data: { created_at: CREATED_AT } }),
    );
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Adresa mého kalendáře')).toBeTruthy();
  });
});

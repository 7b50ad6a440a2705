import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Done, GetSite200, Logo, ReplaceLogo200 } from '../../../generated/web/model';
import { csrfResponse, failure, fakeApi, ok } from '../../test/fakeApi';
import { mockUpload } from '../../test/mockUpload';
import { buildSite } from '../../test/samples';
import { Providers } from '../../ui/Providers';
import { LogoField } from './LogoField';

it('shows the logo that was uploaded, says why one was refused, and takes it away when asked twice', async () => {
  const api = fakeApi();
  mockUpload();
  let logo: Logo | null = null;
  const uploaded = { url: '/api/public/logo?v=1', width: 40, height: 20 };
  api.on('GET /api/csrf-token', csrfResponse());
  api.on('GET /api/public/site', () => ok<GetSite200>({ success: true, data: buildSite({ logo }) }));
  api.on('PUT /api/admin/logo', failure(400, 'FILE_REFUSED', 'Tento soubor není obrázek.'));
  api.on('DELETE /api/admin/logo', () => {
    logo = null;
    return ok<Done>({ success: true });
  });
  const user = userEvent.setup();
  render(<LogoField />, { wrapper: Providers });
  const choose = () =>
    user.upload(screen.getByLabelText('Soubor s logem'), new File(['x'], 'znak.png', { type: 'image/png' }));
  await choose();
  expect(await screen.findByText('Tento soubor není obrázek.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Odebrat logo' })).toBeNull();

  api.on('PUT /api/admin/logo', () => {
    logo = uploaded;
    return ok<ReplaceLogo200>({ success: true, data: uploaded });
  });
  await choose();
  expect((await screen.findByRole('img', { name: 'Nynější logo' })).getAttribute('src')).toBe(uploaded.url);
  expect(screen.queryByText('Tento soubor není obrázek.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Odebrat logo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Odebrat logo' }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Nahrát logo' })).toBeTruthy();
});

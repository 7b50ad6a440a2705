import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { InboxItem } from '../../../../generated/web/model';
import { Providers } from '../../../ui/Providers';
import { NoticeItem } from './NoticeItem';

const NOW = '2026-11-21T12:00:00.000Z';
const item: InboxItem = {
  id: 4,
  title: 'Odstávka',
  message: 'V noci nepůjde web.',
  type: 'info',
  duration_seconds: null,
  running: true,
  dismissible: true,
  started_at: NOW,
  read_at: null,
  dismissed_at: null,
  ends_at: null,
  event_starts_at: null,
  event_ends_at: null,
  event_all_day: false,
  path: null,
};

it('moves the focus to its row when its button disappears', async () => {
  const itemList = (current: InboxItem) => (
    <ul>
      <NoticeItem item={current} onRead={() => undefined} />
    </ul>
  );
  const { rerender } = render(itemList(item), { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Označit jako přečtené: Odstávka' }));
  rerender(itemList({ ...item, read_at: NOW }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

it('opens the page that it is about, and is read then', async () => {
  const onRead = vi.fn();
  const path = '/admin/articles/5/edit';
  render(<NoticeItem item={{ ...item, path }} onRead={onRead} />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Providers>
          <ul>{children}</ul>
        </Providers>
      </MemoryRouter>
    ),
  });
  const link = screen.getByRole('link', { name: 'Otevřít: Odstávka' });
  expect(link.getAttribute('href')).toBe(path);
  await userEvent.click(link);
  expect(onRead).toHaveBeenCalledWith(4);
});

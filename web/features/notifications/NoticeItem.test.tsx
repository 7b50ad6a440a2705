import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { InboxItem } from '../../../generated/web/model';
import { Providers } from '../../ui/Providers';
import { NoticeItem } from './NoticeItem';

const NOW = '2026-11-21T12:00:00.000Z';
const item = {
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
} as InboxItem;

it('keeps the focus in its row when it is read and its button goes away', async () => {
  const list = (now: InboxItem) => (
    <ul>
      <NoticeItem item={now} onRead={() => undefined} />
    </ul>
  );
  const { rerender } = render(list(item), { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Označit jako přečtené: Odstávka' }));
  rerender(list({ ...item, read_at: NOW }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

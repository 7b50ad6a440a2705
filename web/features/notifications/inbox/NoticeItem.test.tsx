import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { InboxItem } from '../../../../generated/web/model';
import { Providers } from '../../../ui/Providers';
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

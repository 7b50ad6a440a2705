import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { UsersAnswer } from '../../generated/web/model';
import { fakeApi, ok } from '../test/fakeApi';
import { buildUserRecord } from '../test/samples';
import { Providers } from '../ui/Providers';
import { PersonField } from './PersonField';

it('keeps the person highlighted whatever is rendered meanwhile, and closes the list when one is chosen', async () => {
  const api = fakeApi();
  const meta = { total: 1, page: 1, pageSize: 20, pageCount: 1 };
  const data = ['Markéta Šimůnková', 'Ondřej Havelka'].map((full_name, id) => ({
    ...buildUserRecord({ id, full_name }),
    group_count: 0,
  }));
  api.on('GET /api/admin/users', ({ url }) => {
    const q = new URL(url).searchParams.get('q') ?? '';
    const found = data.filter(({ full_name }) => full_name.startsWith(q));
    return ok<UsersAnswer>({ success: true, data: found, meta });
  });
  const onChoose = vi.fn();
  const field = (label: string) => (
    <PersonField
      label={label}
      placeholder="Kdokoli"
      clearLabel="Zrušit"
      person={undefined}
      onChoose={onChoose}
    />
  );
  const user = userEvent.setup();
  const { rerender } = render(field('Autor'), { wrapper: Providers });
  await user.type(screen.getByRole('combobox'), 'Ondřej');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  rerender(field('Správce'));
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1);
  expect(screen.queryByRole('option')).toBeNull();
});

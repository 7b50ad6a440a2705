import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Draft } from '../../session/drafts/draft';
import { DraftOffers } from './DraftOffers';

const DRAFTS = ['první', 'druhý', 'třetí'].map(
  (title, index): Draft => ({
    id: `article-${index}`,
    title: `rozepsaný článek ${title}`,
    path: '/admin/articles/5/edit',
    savedAt: Date.parse('2026-11-27T08:00:00Z') + index,
    values: { title },
  }),
);

it('offers one draft at a time, so that the page stays in sight, and all of them when asked', async () => {
  const onDiscard = vi.fn();
  render(<DraftOffers drafts={DRAFTS} onRestore={vi.fn()} onDiscard={onDiscard} />);
  expect(screen.getAllByText(/^Máte tu/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^A\sdalší\s2$/ }));
  expect(screen.getAllByText(/^Máte tu/)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^A\sdalší/ })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Zahodit' })[2] as HTMLElement);
  expect(onDiscard).toHaveBeenCalledWith(DRAFTS[2]);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './BarChart';

it('names both ends of the axis', () => {
  const bars = [
    { key: 'a', label: '1. listopadu', values: [3] },
    { key: 'b', label: '2. listopadu', values: [1200] },
  ];
  render(
    <BarChart title="Čtení po dnech" series={['čtení']} bars={bars} ticks={['1. 11.', '2. 11.', 'dnes']} />,
  );
  expect(screen.getByText(/^2.000$/).parentElement?.textContent).toMatch(/^2.0000$/);
  expect(screen.queryByText(/stupnice/)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './BarChart';

it('has numbers at the axis, down to 0', () => {
  const bars = [
    { key: 'a', label: '1. listopadu', values: [3] },
    { key: 'b', label: '2. listopadu', values: [1200] },
  ];
  render(
    <BarChart title="Čtení po dnech" series={['čtení']} bars={bars} ticks={[{ bar: 0, label: '1. 11.' }]} />,
  );
  expect(screen.getByText(/^2.000$/).parentElement?.textContent).toMatch(/^2.0001.5001.0005000$/);
  expect(screen.queryByText(/stupnice/)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MoveButtons } from './MoveButtons';

/** Reordering a row in the DOM makes it lose the focus, as in a browser. */
function Rows({ moves }: { moves: number[] }) {
  const [names, setNames] = useState(['a', 'b']);
  return names.map((name, index) => (
    <MoveButtons
      key={name}
      name={name}
      index={index}
      count={names.length}
      onMove={async (to) => {
        moves.push(to);
        setNames(names.toReversed());
        await Promise.resolve();
        (document.activeElement as HTMLElement).blur();
      }}
    />
  ));
}

describe('move buttons', () => {
  it('keep the focus, also when disabled', async () => {
    const moves: number[] = [];
    const user = userEvent.setup();
    render(<Rows moves={moves} />);
    const down = screen.getByLabelText('Posunout níž: a');
    expect(screen.getByLabelText('Posunout výš: a').getAttribute('aria-disabled')).toBe('true');
    await user.click(down);
    expect(document.activeElement).toBe(down);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(down);
    expect(moves).toEqual([1]);
  });
});

import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Longer than React works in one turn of the event loop (5 ms), after which it leaves effects for the next turn. */
const LONG_MS = 20;

function block(): void {
  const end = performance.now() + LONG_MS;
  while (performance.now() < end);
}

it('what is found has had its effects, also on a busy machine', async () => {
  let effects = 0;
  let show = (): void => undefined;
  function Slow() {
    const [isShown, setIsShown] = useState(false);
    show = () => setIsShown(true);
    useEffect(() => {
      if (isShown) effects += 1;
    }, [isShown]);
    if (isShown) block();
    return isShown ? <p>Hotovo</p> : null;
  }
  render(<Slow />);
  setTimeout(() => {
    show();
    // Right after the rendering, so that timers are due before the effects.
    queueMicrotask(() => setImmediate(block));
  });
  await screen.findByText('Hotovo');
  expect(effects).toBe(1);
});

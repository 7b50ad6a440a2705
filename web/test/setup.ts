import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resetApp } from './resetApp';

afterEach(() => {
  // Before the components go: what they do at their end must not wait for a clock that stands.
  vi.useRealTimers();
  cleanup();
  resetApp();
});
// A limit for what hangs; two cores may have much to do at once.
configure({ asyncUtilTimeout: 30_000 });

// jsdom knows none of these; they are only asked, never drawn.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

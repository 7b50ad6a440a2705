import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { computeStylesCheaply } from './computedStyle';
import { findLabelsByIds } from './labels';
import { describeMissingElement } from './missingElement';
import { stopOwnerStacks } from './ownerStacks';
import { awaitPendingEffects } from './pendingEffects';
import { resetApp } from './resetApp';
import { keepStylesOutOfPage } from './styleSheets';

afterEach(() => {
  // Before the cleanup, because unmounting must not wait for a fake clock.
  vi.useRealTimers();
  cleanup();
  resetApp();
});
// A page that is still being loaded at the end of a file would stay broken for the other files of this worker.
afterAll(() => vi.dynamicImportSettled());

// A limit for hanging tests only; two cores may be busy.
configure({ asyncUtilTimeout: 30_000, getElementError: describeMissingElement });

awaitPendingEffects();
computeStylesCheaply();
findLabelsByIds();
keepStylesOutOfPage();
stopOwnerStacks();

// Missing in jsdom.
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
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

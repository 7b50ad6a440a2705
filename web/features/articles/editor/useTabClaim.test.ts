import { describe, expect, it } from 'vitest';
import type { TabTransport } from '../../../session/crossTab/tabTransport';
import { createTabClaim } from './useTabClaim';

function createBrowser() {
  const listeners = new Map<object, (text: unknown) => void>();
  const posts: string[] = [];
  function transport(): TabTransport {
    const own = {};
    return {
      post(text) {
        posts.push(text);
        for (const [other, listener] of listeners) if (other !== own) listener(text);
      },
      listen(listener) {
        listeners.set(own, listener);
        return () => void listeners.delete(own);
      },
    };
  }
  function openTab(key = 'k') {
    const state = { isClaimedByOtherTab: false };
    const claim = createTabClaim({
      transport: transport(),
      sign: (text) => `${key}-${text}`,
      onClaimedByOtherTab: () => {
        state.isClaimedByOtherTab = true;
      },
    });
    return { claim, state };
  }
  return { openTab, posts };
}

describe('an article in two tabs', () => {
  it('is claimed by the tab that wrote last, and can be reclaimed', () => {
    const { openTab } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    one.claim.claim();
    expect([one.state.isClaimedByOtherTab, other.state.isClaimedByOtherTab]).toEqual([false, true]);
    other.state.isClaimedByOtherTab = false;
    other.claim.claim();
    expect([one.state.isClaimedByOtherTab, other.state.isClaimedByOtherTab]).toEqual([true, false]);
  });

  it('posts a claim once, not on every change', () => {
    const { openTab, posts } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    one.claim.claim();
    one.claim.claim();
    expect(posts).toHaveLength(1);
    other.claim.claim();
    one.claim.claim();
    expect(posts).toHaveLength(3);
  });

  it('ignores claims of another session, and all claims after closing', () => {
    const { openTab } = createBrowser();
    const [one, stranger] = [openTab(), openTab('other')];
    stranger.claim.claim();
    expect(one.state.isClaimedByOtherTab).toBe(false);
    one.claim.close();
    openTab().claim.claim();
    expect(one.state.isClaimedByOtherTab).toBe(false);
  });
});

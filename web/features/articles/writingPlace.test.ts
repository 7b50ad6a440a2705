import { describe, expect, it } from 'vitest';
import type { TabTransport } from '../../session/crossTab/tabTransport';
import { createWritingPlace } from './writingPlace';

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
    const state = { isElsewhere: false };
    const claim = createWritingPlace({
      transport: transport(),
      sign: (text) => `${key}-${text}`,
      onTaken: () => {
        state.isElsewhere = true;
      },
    });
    return { claim: claim, state };
  }
  return { openTab: openTab, posts };
}

describe('an article in two panels', () => {
  it('is kept by the one that wrote last, and can be taken back', () => {
    const { openTab } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    one.claim.take();
    expect([one.state.isElsewhere, other.state.isElsewhere]).toEqual([false, true]);
    other.state.isElsewhere = false;
    other.claim.take();
    expect([one.state.isElsewhere, other.state.isElsewhere]).toEqual([true, false]);
  });

  it('is told of once, not at every key', () => {
    const { openTab, posts } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    one.claim.take();
    one.claim.take();
    expect(posts).toHaveLength(1);
    other.claim.take();
    one.claim.take();
    expect(posts).toHaveLength(3);
  });

  it('is not taken by a session of another key, nor after a panel has left', () => {
    const { openTab } = createBrowser();
    const [one, stranger] = [openTab(), openTab('other')];
    stranger.claim.take();
    expect(one.state.isElsewhere).toBe(false);
    one.claim.leave();
    openTab().claim.take();
    expect(one.state.isElsewhere).toBe(false);
  });
});

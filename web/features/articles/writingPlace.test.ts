import { describe, expect, it } from 'vitest';
import type { TabTransport } from '../../session/crossTab/tabTransport';
import { createWritingPlace } from './writingPlace';

function browser() {
  const listeners = new Map<object, (text: unknown) => void>();
  const posts: string[] = [];
  function transport(): TabTransport {
    const own = {};
    return {
      post(text) {
        posts.push(text);
        for (const [other, hear] of listeners) if (other !== own) hear(text);
      },
      listen(hear) {
        listeners.set(own, hear);
        return () => void listeners.delete(own);
      },
    };
  }
  function panel(key = 'k') {
    const facts = { isElsewhere: false };
    const place = createWritingPlace({
      transport: transport(),
      sign: (text) => `${key}-${text}`,
      onTaken: () => {
        facts.isElsewhere = true;
      },
    });
    return { place, facts };
  }
  return { panel, posts };
}

describe('an article in two panels', () => {
  it('is kept by the one that wrote last, and can be taken back', () => {
    const { panel } = browser();
    const [one, other] = [panel(), panel()];
    one.place.take();
    expect([one.facts.isElsewhere, other.facts.isElsewhere]).toEqual([false, true]);
    other.facts.isElsewhere = false;
    other.place.take();
    expect([one.facts.isElsewhere, other.facts.isElsewhere]).toEqual([true, false]);
  });

  it('is told of once, not at every key', () => {
    const { panel, posts } = browser();
    const [one, other] = [panel(), panel()];
    one.place.take();
    one.place.take();
    expect(posts).toHaveLength(1);
    other.place.take();
    one.place.take();
    expect(posts).toHaveLength(3);
  });

  it('is not taken by a session of another key, nor after a panel has left', () => {
    const { panel } = browser();
    const [one, stranger] = [panel(), panel('other')];
    stranger.place.take();
    expect(one.facts.isElsewhere).toBe(false);
    one.place.leave();
    panel().place.take();
    expect(one.facts.isElsewhere).toBe(false);
  });
});

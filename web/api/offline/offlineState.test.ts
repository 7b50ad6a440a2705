import { afterEach, describe, expect, it } from 'vitest';
import { offlineState } from './offlineState';

afterEach(() => {
  offlineState.notePage();
  offlineState.noteAnswer('/');
});

describe('the time of what is on screen', () => {
  it('is that of the oldest copy', () => {
    offlineState.noteCopy('/a', 20);
    offlineState.noteCopy('/b', 10);
    offlineState.noteCopy('/c', 30);
    expect(offlineState.since()).toBe(10);
  });

  it('stays until all that was copied is answered', () => {
    offlineState.noteCopy('/a', 20);
    offlineState.noteCopy('/b', 10);
    offlineState.noteAnswer('/a');
    offlineState.noteAnswer('/other');
    expect(offlineState.since()).toBe(10);
    offlineState.noteAnswer('/b');
    expect(offlineState.since()).toBeUndefined();
  });

  it('is of the new page after a navigation', () => {
    offlineState.noteCopy('/a', 10);
    offlineState.notePage();
    offlineState.noteCopy('/b', 30);
    expect(offlineState.since()).toBe(30);
    offlineState.notePage();
    offlineState.noteAnswer('/c');
    expect(offlineState.since()).toBeUndefined();
  });
});

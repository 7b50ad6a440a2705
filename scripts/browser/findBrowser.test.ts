import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findInstalledBrowser } from './findBrowser.ts';
import { launchArguments } from './launchArguments.ts';

describe('findInstalledBrowser', () => {
  let folder: string;
  const put = (name: string, mode: number) => {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
    return join(folder, name);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browser-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds a Chromium anywhere on the path and prefers it to Chrome', () => {
    put('google-chrome', 0o755);
    const chromium = put('chromium', 0o755);
    expect(findInstalledBrowser(['/nowhere', folder].join(delimiter))).toBe(chromium);
  });

  it('prefers the headless shell', () => {
    put('chromium', 0o755);
    const shell = put('chromium-headless-shell', 0o755);
    expect(findInstalledBrowser(folder)).toBe(shell);
  });

  it('skips a file that is not executable', () => {
    put('chromium', 0o644);
    const chrome = put('google-chrome', 0o755);
    expect(findInstalledBrowser(folder)).toBe(chrome);
  });
});

describe('launchArguments', () => {
  it('disables the sandbox for root only', () => {
    expect(launchArguments(0)).toContain('--no-sandbox');
    expect(launchArguments(1000)).not.toContain('--no-sandbox');
  });
});

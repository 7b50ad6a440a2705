/** Disables background network requests, and the sandbox for root, where Chromium refuses it. */
export function launchArguments(userId = process.getuid?.()): string[] {
  const flags = [
    '--disable-gpu',
    // Pages live for seconds, so optimised code would hardly be used.
    '--js-flags=--no-opt --no-maglev',
    // The empty page between two tests stays in the process of the app.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ];
  return userId === 0 ? ['--no-sandbox', ...flags] : flags;
}

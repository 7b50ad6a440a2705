/**
 * How tests start Chromium: quiet (nothing looked up on the internet), and without the sandbox where it cannot
 * work, which is as root.
 */
export function launchArguments(userId = process.getuid?.()): string[] {
  const quiet = [
    '--disable-gpu',
    // Pages live for seconds: what the optimising compilers would make of them is hardly used.
    '--js-flags=--no-opt --no-maglev',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ];
  return userId === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

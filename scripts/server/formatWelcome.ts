import type { DemoAccount } from '../seed/demoAccounts.ts';

export function formatWelcome(url: string, accounts: readonly DemoAccount[], logFile: string): string {
  const shown = url.replace('//127.0.0.1:', '//localhost:');
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const rows = accounts.map(
    ({ username, password, purpose }) => `    ${username.padEnd(width)}  ${password}  ${purpose}`,
  );
  return [
    '',
    `  Nástěnka is open at ${shown}`,
    '',
    '  Demo accounts:',
    ...rows,
    '',
    `  The log is in ${logFile}. Ctrl+C ends the server.`,
    '',
  ].join('\n');
}

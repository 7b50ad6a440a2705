const WIDTH = 30;

/** Redraws one line in a terminal; elsewhere prints it once at the end. */
export function drawProgress(label: string, done: number, total: number, milliseconds: number): void {
  const line = progressLine(label, done, total, milliseconds);
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done >= total ? '\n' : ''}`);
  else if (done >= total) console.log(line);
}

export function progressLine(label: string, done: number, total: number, milliseconds: number): string {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
  const perSecond = Math.round(done / Math.max(milliseconds / 1000, 0.001));
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  return `${label} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${perSecond.toLocaleString('en')}/s`;
}

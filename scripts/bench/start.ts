import type { RunningServer } from '../server/startServer.ts';
import { measureBoth, type StartOptions } from './bothServers.ts';
import { readCpuMicroseconds } from './processes.ts';
import { formatTable, median } from './report.ts';

/** Processor time of the process, all of its threads, from its start to the first answer of the public API. */
export async function benchStart(options: StartOptions, rounds: number): Promise<string> {
  const { ours, bare } = await measureBoth(options, rounds, readCpuAtFirstAnswer);
  return formatTable(
    ['start to the first answer', 'CPU ms'],
    [
      ['ours', median(ours).toFixed(0)],
      ['bare', median(bare).toFixed(0)],
    ],
  );
}

async function readCpuAtFirstAnswer({ url, process }: RunningServer): Promise<number> {
  const response = await fetch(`${url}/api/public/site`);
  if (!response.ok) throw new Error(`the first answer was ${response.status}`);
  await response.arrayBuffer();
  return (readCpuMicroseconds(process.pid ?? 0) ?? Number.NaN) / 1000;
}

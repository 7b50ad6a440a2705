import { parentPort, workerData } from 'node:worker_threads';
import type { FileTextTask } from '../../shared/readFileText.ts';
import { readFileText } from './fileTextReader.service.ts';

export type ReadyMessage = 'ready';

const ready: ReadyMessage = 'ready';
parentPort?.postMessage(ready);
parentPort?.postMessage(await readFileText(workerData as FileTextTask));

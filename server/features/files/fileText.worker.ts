import { parentPort, workerData } from 'node:worker_threads';
import { fileTokens } from '../../search/searchTokens.ts';
import type { TextKind } from './fileTextKinds.policy.ts';
import { readFileText } from './fileTextReader.service.ts';

export interface FileTextTask {
  bytes: Uint8Array;
  kind: TextKind;
}

/** `words` are the index tokens, made here because splitting a long text takes time. */
export interface FileTextResult {
  text: string;
  words: string;
}

export type ReadyMessage = 'ready';

const { bytes, kind } = workerData as FileTextTask;
const ready: ReadyMessage = 'ready';
parentPort?.postMessage(ready);
const text = await readFileText(bytes, kind);
const result: FileTextResult = { text, words: fileTokens(text) };
parentPort?.postMessage(result);

import { parentPort, workerData } from 'node:worker_threads';
import { fileTokens } from '../../search/searchTokens.ts';
import type { TextKind } from './fileTextKinds.policy.ts';
import { readFileContent } from './fileTextReader.service.ts';
import { type PdfProblem, pdfProblemsOf } from './pdfProblems.policy.ts';

export interface FileTextTask {
  bytes: Uint8Array;
  kind: TextKind;
}

/** `words` are the index tokens, made here because splitting a long text takes time. */
export interface FileTextResult {
  text: string;
  words: string;
  problems: readonly PdfProblem[];
}

export type ReadyMessage = 'ready';

const { bytes, kind } = workerData as FileTextTask;
const ready: ReadyMessage = 'ready';
parentPort?.postMessage(ready);
const content = await readFileContent(bytes, kind);
const { text } = content;
const problems = kind === 'pdf' ? pdfProblemsOf(content) : [];
const result: FileTextResult = { text, words: fileTokens(text), problems };
parentPort?.postMessage(result);

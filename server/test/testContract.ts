import { type Contract, createContract } from '../http/contract.ts';
import * as responseChecks from '../http/responseCheck.ts';
import type { ApiDocument } from '../http/types.ts';
import { readDocument } from '../projectFiles.ts';

let document: ApiDocument | undefined;
let contract: Contract | undefined;

/** Read once per process, because nothing changes it. */
export function testDocument(): ApiDocument {
  document ??= readDocument();
  return document;
}

/** The contract with response validation; compiled once per process, because it is immutable. */
export function testContract(): Contract {
  contract ??= createContract(testDocument(), responseChecks);
  return contract;
}

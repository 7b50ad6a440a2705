import { type Contract, createContract } from '../http/contract.ts';
import * as responseChecks from '../http/responseCheck.ts';
import { readDocument } from '../projectFiles.ts';

let contract: Contract | undefined;

/** The contract with response validation; compiled once per process, because it is immutable. */
export function testContract(): Contract {
  contract ??= createContract(readDocument(), responseChecks);
  return contract;
}

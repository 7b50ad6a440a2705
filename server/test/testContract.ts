import { type Contract, createContract } from '../http/contract.ts';
import { readDocument } from '../projectFiles.ts';

let contract: Promise<Contract> | undefined;

/** The document at work, answers included; compiled once for all servers of this process, since none changes it. */
export function testContract(): Promise<Contract> {
  contract ??= createContract(readDocument(), { validateResponses: true });
  return contract;
}

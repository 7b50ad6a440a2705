/** A response of ours that does not match the OpenAPI document: always a bug of the server. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

import { Agent } from 'node:http';
import request, { type Test } from 'supertest';

export type Verb = 'get' | 'post' | 'put' | 'delete' | 'head' | 'patch';

/**
 * Opening a connection takes a third as long as a request. The client closes one after a second without requests, so
 * the server, which waits for five, never closes one that is about to be used.
 */
const agent = new Agent({ keepAlive: true, timeout: 1_000 });

/** On a connection that is kept, and without compression, which takes longer than much of what the server does. */
export function prepareRequest(url: string, verb: Verb, path: string): Test {
  return request(url)[verb](path).agent(agent).set('Accept-Encoding', 'identity');
}

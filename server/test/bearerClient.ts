import type { Response } from 'supertest';
import { prepareRequest, type Verb } from './prepareRequest.ts';

export interface BearerClient {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
}

export function createBearerClient(url: string, secret: string): BearerClient {
  return {
    call: async (method, path, body, headers = {}) => {
      const test = prepareRequest(url, method.toLowerCase() as Verb, path).set({
        Authorization: `Bearer ${secret}`,
        ...headers,
      });
      return body === undefined ? await test : await test.send(body);
    },
  };
}

import request, { type Response } from 'supertest';

export interface BearerClient {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
}

export function createBearerClient(url: string, secret: string): BearerClient {
  return {
    call: async (method, path, body, headers = {}) => {
      const verb = method.toLowerCase() as 'get' | 'head' | 'post' | 'put' | 'delete';
      const test = request(url)
        [verb](path)
        .set({ Authorization: `Bearer ${secret}`, ...headers });
      return body === undefined ? await test : await test.send(body);
    },
  };
}

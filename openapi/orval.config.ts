import { defineConfig } from 'orval';

/** The client's SWR hooks and types, one folder a tag; every call goes through our own mutator. */
export default defineConfig({
  nastenka: {
    input: { target: '../generated/openapi.json' },
    output: {
      mode: 'tags-split',
      target: '../generated/web/index.ts',
      schemas: '../generated/web/model',
      client: 'swr',
      httpClient: 'fetch',
      clean: true,
      override: {
        mutator: { path: '../web/api/request.ts', name: 'request' },
        fetch: { includeHttpResponseReturnType: false },
        swr: { useInfinite: false },
      },
    },
  },
});

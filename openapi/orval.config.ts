import { defineConfig } from 'orval';

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

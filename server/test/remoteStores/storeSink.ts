import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A storage on this machine that tests look into and break. */
export interface StoreSink {
  address: string;
  files: Map<string, Buffer>;
  /** What every request gets from now on in the place of an answer. */
  refuseWith(status: number | undefined): void;
  /** Cuts the connection of the next upload in its middle. */
  cutNextUpload(): void;
  /** Answers the next upload as usual, but keeps only its first half. */
  halveNextUpload(): void;
  close(): Promise<void>;
}

export interface SinkState {
  files: Map<string, Buffer>;
  refusal: number | undefined;
  isCutting: boolean;
  isHalving: boolean;
}

export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function createHttpSink(respond: (state: SinkState) => RequestListener): Promise<StoreSink> {
  const state: SinkState = { files: new Map(), refusal: undefined, isCutting: false, isHalving: false };
  const listener = respond(state);
  const server = createServer((request, response) => {
    if (state.refusal !== undefined) {
      request.resume();
      response.writeHead(state.refusal).end();
      return;
    }
    if (request.method === 'PUT' && state.isCutting) {
      state.isCutting = false;
      request.once('data', () => request.socket.destroy());
      return;
    }
    listener(request, response);
  });
  const address = await listenLocally(server);
  return {
    address,
    files: state.files,
    refuseWith(status) {
      state.refusal = status;
    },
    cutNextUpload() {
      state.isCutting = true;
    },
    halveNextUpload() {
      state.isHalving = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

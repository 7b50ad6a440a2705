import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie } from '../test/fakeApi';
import { request } from './request';

class FakeUpload {
  static made: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  readonly sent: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  address = '';
  body: unknown;

  constructor() {
    FakeUpload.made.push(this);
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: 1:2\r\n';
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

async function uploadAt(index = 0): Promise<FakeUpload> {
  await vi.waitFor(() => expect(FakeUpload.made[index]?.body).toBeDefined());
  return FakeUpload.made[index] as FakeUpload;
}

beforeEach(() => {
  FakeUpload.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  setCookie('csrfToken', 'csrf-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  setCookie('csrfToken', undefined);
});

const BODY = new Blob(['abc']);

describe('an upload', () => {
  it('reports progress, sends the CSRF token and returns the response', async () => {
    const fractions: number[] = [];
    const answer = request('/api/files', {
      method: 'POST',
      body: BODY,
      headers: { 'Content-Type': 'application/octet-stream' },
      onProgress: (fraction) => fractions.push(fraction),
    });
    const call = await uploadAt();
    expect(call.address).toBe('POST /api/files');
    expect(call.sent).toMatchObject({
      'x-csrf-token': 'csrf-1',
      'content-type': 'application/octet-stream',
    });
    call.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    call.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
    call.answer(201, { success: true, data: { id: 7 } });
    expect(await answer).toEqual({ success: true, data: { id: 7 } });
    expect(fractions).toEqual([0.25, 1]);
  });

  it('fails with the message of the server', async () => {
    const answer = request('/api/files', {
      method: 'POST',
      body: BODY,
      failures: 'caller',
      onProgress: () => undefined,
    });
    const refusal = {
      success: false,
      error: 'Soubor je moc velký.',
      code: 'PAYLOAD_TOO_LARGE',
      requestId: 'a',
    };
    const expected = expect(answer).rejects.toMatchObject({ status: 413, message: 'Soubor je moc velký.' });
    (await uploadAt()).answer(413, refusal);
    await expected;
  });

  it('fails with a network error without a response', async () => {
    const answer = request('/api/files', {
      method: 'POST',
      body: BODY,
      failures: 'caller',
      onProgress: () => undefined,
    });
    const expected = expect(answer).rejects.toMatchObject({ code: 'NETWORK' });
    (await uploadAt()).onerror?.();
    await expected;
  });

  it('is aborted by its signal', async () => {
    const controller = new AbortController();
    const answer = request('/api/files', {
      method: 'POST',
      body: BODY,
      signal: controller.signal,
      onProgress: () => undefined,
    });
    const expected = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await uploadAt();
    controller.abort();
    await expected;
  });
});

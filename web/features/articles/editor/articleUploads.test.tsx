import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ArticleAnswer,
  CategoriesAnswer,
  FileAnswer,
  FilesAnswer,
  ManagedFile,
  MeAnswer,
  PresenceAnswer,
} from '../../../../generated/web/model';
import { READING_POLL_MS } from '../../../files/useReadingPoll';
import { buildCategory, buildWrittenArticle } from '../../../test/articles';
import { advanceTime, startClock } from '../../../test/clock';
import { type FakeApi, failure, ok } from '../../../test/fakeApi';
import { mockUpload } from '../../../test/mockUpload';
import { mockEmptyBoard, renderApp } from '../../../test/renderApp';
import { buildUser } from '../../../test/samples';
// Loads lazy modules before the first test, so that they do not count into its timeout.
import '../../../app/layouts/AdminLayout';
import '../../../app/ArticleWritingPage';
import '../../../ui/editor/RichEditor';

const PICTURE: ManagedFile = {
  id: 9,
  name: 'kasna.png',
  alt: 'Kašna',
  kind: 'image',
  size: 3,
  mime: 'image/png',
  used_in: [],
  text_state: 'none',
  pdf_problems: [],
  created_at: '2026-11-20T08:00:00.000Z',
  url: '/api/public/files/9/kasna.png',
  position: 0,
  width: 4,
  height: 3,
};

/** jsdom makes no URLs of files. */
const PREVIEW = 'blob:kasna';

let api: FakeApi;
let upload: ReturnType<typeof mockUpload>;

beforeEach(() => {
  localStorage.clear();
  api = mockEmptyBoard();
  upload = mockUpload();
  URL.createObjectURL = () => PREVIEW;
  URL.revokeObjectURL = () => undefined;
  const meta = { tabKey: crypto.randomUUID(), draftKey: 'B'.repeat(43) };
  const admin = buildUser({ id: 1, full_name: 'Ondřej Správce', role: 'admin' });
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: admin, meta }));
  const categories = [buildCategory()];
  api.on('GET /api/admin/article-categories', ok<CategoriesAnswer>({ success: true, data: categories }));
  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [PICTURE] }));
  api.on('POST /api/admin/articles/5/files', ok<FileAnswer>({ success: true, data: PICTURE }));
  api.on('POST /api/admin/articles/5/presence', ok<PresenceAnswer>({ success: true, data: [] }));
  api.on('DELETE /api/admin/articles/5/presence', ok({ success: true }));
  api.on('DELETE /api/admin/articles/5/draft', ok({ success: true }));
  api.on('GET /api/admin/articles/free-slug', ok({ success: true, data: { slug: 'volna' } }));
  api.on('GET /api/admin/articles/5', ok<ArticleAnswer>({ success: true, data: buildWrittenArticle() }));
});

const requestCount = (call: string) => api.calls.filter((one) => one.startsWith(call)).length;
const imageSources = () =>
  [...document.querySelectorAll('.ProseMirror img')].map((one) => one.getAttribute('src'));
const createPicture = () => new File(['abc'], 'kasna.png', { type: 'image/png' });

/** Puts a picture into the text; returns the field for what it shows. */
async function insertPicture(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText('Obrázek'));
  const dialog = await screen.findByRole('dialog');
  await user.upload(within(dialog).getByLabelText(/^Soubor|^Nebo nahrajte/), createPicture());
  return screen.findByLabelText('Co na obrázku je');
}

it('a picture is uploaded into its place; the words typed meanwhile are kept at its file too', async () => {
  const arrived: ManagedFile = { ...PICTURE, id: 10, alt: '', url: '/api/public/files/10/kasna.png' };
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  api.on('POST /api/admin/articles/5/files', () =>
    arrival.then(() => ok<FileAnswer>({ success: true, data: arrived })),
  );
  const { user } = renderApp('/admin/articles/5/edit');
  const words = await insertPicture(user);
  await waitFor(() => expect(document.activeElement).toBe(words));
  await user.paste('Kašna');
  expect(imageSources()).toEqual([PREVIEW]);

  api.on('GET /api/admin/articles/5/files', ok<FilesAnswer>({ success: true, data: [PICTURE, arrived] }));
  const changes: unknown[] = [];
  api.on('PUT /api/admin/files/10', async (request) => {
    changes.push(await request.json());
    return ok<FileAnswer>({ success: true, data: { ...arrived, alt: 'Kašna' } });
  });
  arrive();
  await waitFor(() => expect(imageSources()).toEqual([`${arrived.url}?w=960`]));
  expect(changes).toEqual([]);
  await user.click(screen.getByLabelText('Popisek pod obrázkem (nepovinný)'));
  await waitFor(() => expect(changes).toEqual([{ name: 'kasna.png', alt: 'Kašna', position: 1 }]));
});

it('a picture that did not arrive says why, is sent again and can be taken away', async () => {
  api.on('POST /api/admin/articles/5/files', failure(413, 'PAYLOAD_TOO_LARGE', 'Soubor je příliš velký.'));
  const { user } = renderApp('/admin/articles/5/edit');
  await insertPicture(user);
  await screen.findByText('Soubor je příliš velký.');
  await user.click(screen.getByText('Zkusit znovu'));
  await waitFor(() => expect(requestCount('POST /api/admin/articles/5/files')).toBe(2));
  await screen.findByText('Soubor je příliš velký.');
  await user.click(screen.getByText('Odebrat'));
  expect(imageSources()).toEqual([]);
});

it('an uploaded picture is chosen with its words', async () => {
  const { user } = renderApp('/admin/articles/5/edit');
  await user.click(await screen.findByLabelText('Obrázek'));
  await user.click(await screen.findByLabelText('Vložit: Kašna'));
  await waitFor(() => expect(imageSources()).toEqual([`${PICTURE.url}?w=960`]));
  expect(requestCount('POST /api/admin/articles/5/files')).toBe(0);
});

it('what is wrong with a PDF appears when the server has read it', async () => {
  startClock();
  const scan: ManagedFile = { ...PICTURE, name: 'sken.pdf', kind: 'attachment', text_state: 'waiting' };
  api.on('GET /api/admin/articles/5/files', () => ok<FilesAnswer>({ success: true, data: [scan] }));
  renderApp('/admin/articles/5/edit');
  await screen.findByText('sken.pdf');
  await advanceTime(READING_POLL_MS);
  Object.assign(scan, { text_state: 'done', pdf_problems: ['no-text', 'no-title'] });
  await advanceTime(READING_POLL_MS);
  await screen.findByText(/^PDF\sje jen obrázek textu/);
  await screen.findByText(/^PDF\snemá vyplněný název/);
  const reads = requestCount('GET /api/admin/articles/5/files');
  await advanceTime(3 * READING_POLL_MS);
  expect(requestCount('GET /api/admin/articles/5/files')).toBe(reads);
});

/** Leaves the call without a response; the returned function resolves with its request. */
function holdRequest(call: string): () => Promise<Request> {
  let heldRequest: Request | undefined;
  api.on(call, (request) => {
    heldRequest = request;
    return new Promise(() => undefined);
  });
  return () => waitFor(() => heldRequest ?? Promise.reject(new Error('not sent yet')));
}

const progressBar = () => screen.getByLabelText('Nahrávání souboru kasna.png');

describe('an upload in progress', () => {
  it('is aborted by leaving only after a confirmation', async () => {
    const request = holdRequest('POST /api/admin/articles/5/files');
    const { user } = renderApp('/admin/articles/5/edit');
    const input = await screen.findByLabelText('Soubory k přidání');
    await user.upload(input, new File(['abc'], 'plan.pdf', { type: 'application/pdf' }));
    const { signal } = await request();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(screen.getByText('Zpět na články'));
    await screen.findByText('Odejít a zrušit nahrávání?');
    await user.click(screen.getByText('Zůstat'));
    expect(signal.aborted).toBe(false);
    expect(window.location.pathname).toBe('/admin/articles/5/edit');
  });

  it('is waited for before the article is saved without its picture', async () => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    api.on('POST /api/admin/articles/5/files', () =>
      arrival.then(() => ok<FileAnswer>({ success: true, data: PICTURE })),
    );
    const { user } = renderApp('/admin/articles/5/edit');
    const words = await insertPicture(user);
    await user.click(screen.getByText('Uložit'));
    await screen.findByText(/^Obrázek v\stextu se ještě nenahrál/);
    expect(document.activeElement).toBe(words);
    const saves = () => api.calls.filter((call) => call === 'PUT /api/admin/articles/5').length;
    expect(saves()).toBe(0);
    arrive();
    await waitFor(() => expect(screen.queryByText(/^Obrázek v\stextu se ještě nenahrál/)).toBeNull());
    await user.click(screen.getByText('Uložit'));
    await waitFor(() => expect(saves()).toBe(1));
  });

  it('of an attachment can be cancelled', async () => {
    const request = holdRequest('POST /api/admin/articles/5/files');
    const { user } = renderApp('/admin/articles/5/edit');
    const input = await screen.findByLabelText('Soubory k přidání');
    await user.upload(input, new File(['abc'], 'plan.pdf', { type: 'application/pdf' }));
    const { signal } = await request();
    await user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(signal.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('plan.pdf')).toBeNull());
  });

  it('shows progress in the text and can be aborted there', async () => {
    const request = holdRequest('POST /api/admin/articles/5/files');
    const { user } = renderApp('/admin/articles/5/edit');
    await insertPicture(user);
    const { signal } = await request();
    upload.reportProgress(1, 2);
    await waitFor(() => expect(progressBar().getAttribute('aria-valuenow')).toBe('50'));
    await user.click(screen.getByText('Zrušit nahrávání'));
    expect(signal.aborted).toBe(true);
    expect(imageSources()).toEqual([]);
  });

  it('that replaces a file shows progress and can be aborted', async () => {
    const request = holdRequest('PUT /api/admin/files/9/content');
    const { user } = renderApp('/admin/articles/5/edit');
    await user.upload(await screen.findByLabelText('Soubor místo kasna.png'), createPicture());
    const { signal } = await request();
    upload.reportProgress(3, 4);
    await waitFor(() => expect(progressBar().getAttribute('aria-valuenow')).toBe('75'));
    await user.click(screen.getByText('Zrušit nahrazení'));
    expect(signal.aborted).toBe(true);
    await screen.findByText('Nahradit');
    expect(screen.queryByLabelText('Nahrávání souboru kasna.png')).toBeNull();
  });
});

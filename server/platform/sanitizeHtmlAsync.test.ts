import { describe, expect, it, vi } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import type { AppError } from '../shared/errors.ts';
import { EXPENSIVE_HTML, REFUSED_HTML } from './hostileHtml.corpus.ts';
import { HTML_LIMITS, HtmlLimitError } from './htmlLimits.ts';
import { XSS_PAYLOADS } from './sanitizeHtml.corpus.ts';
import { sanitizeAndExtractText, sanitizeHtml } from './sanitizeHtml.ts';
import { sanitizeHtmlAsync } from './sanitizeHtmlAsync.ts';
import type { SanitizeResult } from './sanitizeHtmlWorker.ts';
import { createTaskThread } from './taskThread.ts';

const thread = createTaskThread<string, SanitizeResult>(new URL('./sanitizeHtmlWorker.ts', import.meta.url));

function refusalOf(html: string): HtmlLimitError {
  try {
    sanitizeHtml(html);
  } catch (error) {
    if (error instanceof HtmlLimitError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('HTML beyond the limits is refused', () => {
  it.each(Object.entries(REFUSED_HTML.tags))('before it is parsed: %s', (_what, html) => {
    expect(refusalOf(html)).toMatchObject({ limit: 'tags', tagsSeen: HTML_LIMITS.tags + 1 });
  });

  it.each(Object.entries(REFUSED_HTML.depth))('at the tag that is nested too deeply: %s', (_what, html) => {
    const { limit, tagsSeen } = refusalOf(html);
    expect(limit).toBe('depth');
    expect(tagsSeen).toBeLessThanOrEqual(HTML_LIMITS.depth + 2);
  });

  it('with a Czech message at the field', async () => {
    const error = await sanitizeHtmlAsync('<b>'.repeat(300), 'content.html').catch(
      (refusal: AppError) => refusal,
    );
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('nejvýš 200 úrovní'),
      details: [{ path: 'content.html', message: expect.stringContaining('nejvýš 200 úrovní') }],
    });
  });

  it('with the limits of the document', () => {
    const { Html } = (readDocument().components?.schemas ?? {}) as Record<string, { description: string }>;
    for (const bound of Object.values(HTML_LIMITS)) expect(Html?.description).toContain(` ${bound} `);
  });
});

it('expensive HTML within the limits is sanitised', async () => {
  for (const [what, html] of Object.entries(EXPENSIVE_HTML)) {
    await expect(sanitizeHtmlAsync(html, 'html'), what).resolves.toBeDefined();
  }
});

describe('long HTML', () => {
  const long = `<p>${'Odstávka vody. '.repeat(2_000)}</p>`;

  it('is sanitised in a worker thread, short HTML is not', async () => {
    const fromThread = { html: '<p>z vlákna</p>', text: 'z vlákna' };
    const runInThread = vi.fn(async () => fromThread);
    expect(await sanitizeHtmlAsync('<p>a</p>', 'html', runInThread)).toEqual({ html: '<p>a</p>', text: 'a' });
    expect(runInThread).not.toHaveBeenCalled();
    expect(await sanitizeHtmlAsync(long, 'html', runInThread)).toBe(fromThread);
  });

  it('is sanitised by the same rules', async () => {
    for (const html of [long, ...XSS_PAYLOADS]) {
      expect(await thread.run(html, 60_000), html).toEqual(sanitizeAndExtractText(html));
    }
  });

  it('is refused when the thread times out', async () => {
    const withTimeout = (html: string) => thread.run(html, 1);
    const html = EXPENSIVE_HTML.entities ?? '';
    await expect(sanitizeHtmlAsync(html, 'html', withTimeout)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'html', message: expect.stringContaining('příliš složitý') }],
    });
    expect(await thread.run('<p>a</p>', 60_000)).toEqual({ html: '<p>a</p>', text: 'a' });
  });
});

import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { ArticlesPage, PICTURE } from './pages/ArticlesPage';

interface TransferInput {
  readonly kind: 'paste' | 'drop';
  readonly names?: readonly string[];
  readonly type?: string;
  readonly html?: string;
}

/** Dispatches a paste or drop event; returns whether the editor prevented the default. */
async function dispatchTransfer(text: Locator, input: TransferInput): Promise<boolean> {
  return text.evaluate(
    (element, { kind, names, type, html, bytes }) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      for (const name of names ?? [])
        data.items.add(new File([new Uint8Array(bytes)], name, { type: type ?? '' }));
      const { left, top, width } = (
        element.querySelector('p:last-of-type') ?? element
      ).getBoundingClientRect();
      const eventOptions = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...eventOptions, clipboardData: data })
          : new DragEvent('drop', {
              ...eventOptions,
              dataTransfer: data,
              clientX: left + width - 2,
              clientY: top + 4,
            });
      return !element.dispatchEvent(event);
    },
    { ...input, bytes: [...PICTURE] },
  );
}

test('a picture is pasted into the text, which asks for words for who does not see it', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Vložený obrázek');
  await articles.text.click();
  await page.keyboard.type('Takhle to tu vypadá.');
  expect(
    await dispatchTransfer(articles.text, { kind: 'paste', names: ['namesti.png'], type: 'image/png' }),
  ).toBe(true);
  await expect(articles.text.getByLabel('Co na obrázku je')).toBeFocused();
  await page.keyboard.type('Náměstí po opravě');
  const picture = articles.text.getByRole('img', { name: 'Náměstí po opravě' });
  await expect(picture).toHaveAttribute('src', /^\/api\/public\/files\/\d+\//);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await articles.save();
});

test('pictures that are dropped at once all come into the text, in their order', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Dva obrázky');
  await articles.text.click();
  await page.keyboard.type('Takhle to tu vypadá.');
  await dispatchTransfer(articles.text, {
    kind: 'drop',
    names: ['prvni.png', 'druhy.png'],
    type: 'image/png',
  });
  // Enter goes to the next picture, and after the last one below it.
  await expect(articles.text.getByLabel('Co na obrázku je').first()).toBeFocused();
  await page.keyboard.type('Náměstí před opravou');
  await page.keyboard.press('Tab');
  await expect(articles.text.getByLabel(/^Popisek pod obrázkem/).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(articles.text.getByLabel('Co na obrázku je').last()).toBeFocused();
  await page.keyboard.type('Náměstí po opravě');
  await page.keyboard.press('Enter');
  await expect(articles.text).toBeFocused();
  const pictures = articles.text.locator('figure img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.nth(0)).toHaveAttribute('alt', 'Náměstí před opravou');
  await expect(pictures.nth(1)).toHaveAttribute('alt', 'Náměstí po opravě');
  await articles.save();
});

test('a picture on its way shows how far it is and can be given up', async ({ page, signInAs }) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Zrušený obrázek');
  await page.route(/\/api\/admin\/articles\/\d+\/files/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await articles.text.click();
  await dispatchTransfer(articles.text, { kind: 'paste', names: ['velky.png'], type: 'image/png' });
  await expect(articles.text.getByRole('progressbar', { name: 'Nahrávání souboru velky.png' })).toBeVisible();
  await articles.text.getByRole('button', { name: 'Zrušit nahrávání' }).click();
  await expect(articles.text.getByRole('progressbar')).toHaveCount(0);
  await expect(articles.text.getByRole('img')).toHaveCount(0);
});

test('what is no picture is refused in words, and the browser does not open it instead', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Jen obrázky');
  await articles.text.click();
  for (const kind of ['paste', 'drop'] as const) {
    expect(
      await dispatchTransfer(articles.text, { kind, names: ['plan.pdf'], type: 'application/pdf' }),
    ).toBe(true);
    await expect(page.getByText(/^Do textu jdou vložit jen obrázky/)).toBeVisible();
    await page.keyboard.type('a');
    await expect(page.getByText(/^Do textu jdou vložit jen obrázky/)).toHaveCount(0);
  }
});

test('what is pasted from Word leaves no broken pictures', async ({ page, signInAs }) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  await articles.createDraft('Z Wordu');
  await articles.text.click();
  const image = '<img width=10 height=10 style="width:10px" src="file:///C:/Users/Jana/image001.png">';
  const html = `<p class=MsoNormal>Před</p><p class=MsoNormal>${image}</p><p class=MsoNormal>Po</p>`;
  await dispatchTransfer(articles.text, { kind: 'paste', names: ['image.png'], type: 'image/png', html });
  await expect(articles.text.getByRole('paragraph')).toHaveText(['Před', 'Po']);
  await expect(articles.text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await expect(page.getByText(/^Obrázky z jiného programu se do textu nepřenesly/)).toBeVisible();

  // A picture without text around it is inserted, whatever its source.
  await dispatchTransfer(articles.text, {
    kind: 'paste',
    names: ['image.png'],
    type: 'image/png',
    html: image,
  });
  await expect(articles.text.getByLabel('Co na obrázku je')).toBeFocused();
});

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

test('pictures are pasted and dropped into the text, which asks for words for who does not see them', async ({
  page,
  signInAs,
}) => {
  await signInAs('redaktorka');
  const articles = new ArticlesPage(page);
  const words = articles.text.getByLabel('Co na obrázku je');
  await articles.createDraft('Obrázky v textu');
  await articles.text.click();
  await page.keyboard.type('Takhle to tu vypadá.');

  await test.step('what is no picture is refused in words, and the browser does not open it instead', async () => {
    for (const kind of ['paste', 'drop'] as const) {
      expect(
        await dispatchTransfer(articles.text, { kind, names: ['plan.pdf'], type: 'application/pdf' }),
      ).toBe(true);
      await expect(page.getByText(/^Do textu jdou vložit jen obrázky/)).toBeVisible();
      await page.keyboard.type('a');
      await expect(page.getByText(/^Do textu jdou vložit jen obrázky/)).toHaveCount(0);
    }
  });

  await test.step('those that are dropped at once all come, in their order', async () => {
    await dispatchTransfer(articles.text, {
      kind: 'drop',
      names: ['prvni.png', 'druhy.png'],
      type: 'image/png',
    });
    // Enter goes to the next picture, and after the last one below it.
    await expect(words.first()).toBeFocused();
    await page.keyboard.type('Náměstí před opravou');
    await page.keyboard.press('Tab');
    await expect(articles.text.getByLabel(/^Popisek pod obrázkem/).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(words.last()).toBeFocused();
    await page.keyboard.type('Náměstí po opravě');
    await page.keyboard.press('Enter');
    await expect(articles.text).toBeFocused();
    const pictures = articles.text.locator('figure img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(0)).toHaveAttribute('alt', 'Náměstí před opravou');
    await expect(pictures.nth(1)).toHaveAttribute('alt', 'Náměstí po opravě');
  });

  await test.step('one is pasted', async () => {
    expect(
      await dispatchTransfer(articles.text, { kind: 'paste', names: ['namesti.png'], type: 'image/png' }),
    ).toBe(true);
    await expect(words.last()).toBeFocused();
    await page.keyboard.type('Náměstí dnes');
    const picture = articles.text.getByRole('img', { name: 'Náměstí dnes' });
    await expect(picture).toHaveAttribute('src', /^\/api\/public\/files\/\d+\//);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(articles.text).toBeFocused();
  });

  await test.step('what is pasted from Word leaves no broken ones', async () => {
    const image = '<img width=10 height=10 style="width:10px" src="file:///C:/Users/Jana/image001.png">';
    const html = `<p class=MsoNormal>Před</p><p class=MsoNormal>${image}</p><p class=MsoNormal>Po</p>`;
    await dispatchTransfer(articles.text, { kind: 'paste', names: ['image.png'], type: 'image/png', html });
    await expect(articles.text.getByRole('paragraph').filter({ hasText: /^(Před|Po)$/ })).toHaveCount(2);
    await expect(articles.text.locator('figure img')).toHaveCount(3);
    await expect(page.getByText(/^Obrázky z jiného programu se do textu nepřenesly/)).toBeVisible();
  });
  await articles.save();
});

import { describe, expect, it } from 'vitest';
import { acceptPictures, ONLY_PICTURES_MESSAGE, PICTURES_LEFT_OUT_MESSAGE } from './pastedPictures';

const file = (name: string, type: string) => new File(['x'], name, { type });
const png = file('image.png', 'image/png');
const pdf = file('plan.pdf', 'application/pdf');
const NOTHING = { files: [], isHandled: false, problem: undefined };
const OWN = '<img src="/api/public/files/9/kasna.png" alt="Kašna">';
const FOREIGN = '<img src="file:///C:/Users/Jana/image001.png">';

describe('what is pasted or dropped', () => {
  it.each([
    ['text', { files: [], html: '<p>a</p>' }, NOTHING],
    ['text with a picture of it, as from Word', { files: [png], html: '<p>a</p>' }, NOTHING],
    [
      'text with foreign pictures',
      { files: [png], html: `<p>a</p>${FOREIGN}` },
      { ...NOTHING, problem: PICTURES_LEFT_OUT_MESSAGE },
    ],
    ['text with our own pictures', { files: [], html: `<p>a</p>${OWN}` }, NOTHING],
    ['one of our own pictures', { files: [], html: OWN }, NOTHING],
    [
      'a picture of the screen',
      { files: [png], html: '' },
      { files: [png], isHandled: true, problem: undefined },
    ],
    [
      'a picture copied from a page',
      { files: [png], html: FOREIGN },
      { files: [png], isHandled: true, problem: undefined },
    ],
    [
      'the address of a picture alone',
      { files: [], html: FOREIGN },
      { files: [], isHandled: true, problem: PICTURES_LEFT_OUT_MESSAGE },
    ],
    [
      'a document',
      { files: [pdf], html: '' },
      { files: [], isHandled: true, problem: ONLY_PICTURES_MESSAGE },
    ],
    [
      'a drawing that the server does not take',
      { files: [file('a.svg', 'image/svg+xml')], html: '' },
      { files: [], isHandled: true, problem: ONLY_PICTURES_MESSAGE },
    ],
    [
      'pictures and a document',
      { files: [png, pdf, png], html: '' },
      { files: [png, png], isHandled: true, problem: ONLY_PICTURES_MESSAGE },
    ],
    [
      'a picture of Word alone',
      {
        files: [png],
        html: `<style>p{margin:0}</style><p class=MsoNormal style="x">${FOREIGN}<o:p></o:p></p>`,
      },
      { files: [png], isHandled: true, problem: undefined },
    ],
    ['nothing', { files: [], html: '' }, NOTHING],
  ])('%s', (_, given, taken) => {
    expect(acceptPictures(given)).toEqual(taken);
  });
});

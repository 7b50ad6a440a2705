import { describe, expect, it } from 'vitest';
import { LEFT_OUT, NO_PICTURES, ONLY_PICTURES, takePictures } from './pastedPictures';

const file = (name: string, type: string) => new File(['x'], name, { type });
const png = file('image.png', 'image/png');
const pdf = file('plan.pdf', 'application/pdf');
const NOTHING = { files: [], isAll: false, problem: undefined };
const OWN = '<img src="/api/public/files/9/kasna.png" alt="Kašna">';
const FOREIGN = '<img src="file:///C:/Users/Jana/image001.png">';

describe('what is pasted or dropped', () => {
  it.each([
    ['text', { files: [], html: '<p>a</p>' }, NOTHING],
    ['text with a picture of it, as from Word', { files: [png], html: '<p>a</p>' }, NOTHING],
    [
      'text with foreign pictures',
      { files: [png], html: `<p>a</p>${FOREIGN}` },
      { ...NOTHING, problem: LEFT_OUT },
    ],
    ['text with our own pictures', { files: [], html: `<p>a</p>${OWN}` }, NOTHING],
    ['one of our own pictures', { files: [], html: OWN }, NOTHING],
    [
      'a picture of the screen',
      { files: [png], html: '' },
      { files: [png], isAll: true, problem: undefined },
    ],
    [
      'a picture copied from a page',
      { files: [png], html: FOREIGN },
      { files: [png], isAll: true, problem: undefined },
    ],
    [
      'the address of a picture alone',
      { files: [], html: FOREIGN },
      { files: [], isAll: true, problem: LEFT_OUT },
    ],
    ['a document', { files: [pdf], html: '' }, { files: [], isAll: true, problem: ONLY_PICTURES }],
    [
      'a drawing that the server does not take',
      { files: [file('a.svg', 'image/svg+xml')], html: '' },
      { files: [], isAll: true, problem: ONLY_PICTURES },
    ],
    [
      'pictures and a document',
      { files: [png, pdf, png], html: '' },
      { files: [png, png], isAll: true, problem: ONLY_PICTURES },
    ],
    [
      'a picture of Word alone',
      {
        files: [png],
        html: `<style>p{margin:0}</style><p class=MsoNormal style="x">${FOREIGN}<o:p></o:p></p>`,
      },
      { files: [png], isAll: true, problem: undefined },
    ],
    ['nothing', { files: [], html: '' }, NOTHING],
  ])('%s', (_, given, taken) => {
    expect(takePictures(given, true)).toEqual(taken);
  });

  it('are refused where texts have no pictures of their own', () => {
    expect(takePictures({ files: [png], html: '' }, false)).toEqual({
      files: [],
      isAll: true,
      problem: NO_PICTURES,
    });
  });
});

import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { insertLinkParagraph } from './insertLinkParagraph';
import { toStoredHtml } from './toStoredHtml';

let editor: Editor;

function open(content: string): void {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content, injectCSS: false });
}

const figure = (name: string) => ({ src: `/api/public/files/${name}/x.png`, alt: name, caption: '' });

const order = () =>
  editor
    .getJSON()
    .content?.map(({ type, attrs, content }) =>
      type === 'figure'
        ? `[${attrs?.alt}]`
        : (content ?? []).map((part) => ('text' in part ? part.text : '')).join(''),
    );

afterEach(() => editor.destroy());

it('a picture on its way is moved by cutting and pasting, with its words', () => {
  open('<p>a</p>');
  editor.commands.setFigure({ upload: '1', alt: 'Kašna', caption: 'Dnes' });
  const html = editor.getHTML();
  expect(toStoredHtml(html)).toBe('<p>a</p>');
  editor.commands.setContent(html);
  const [figure] = editor.$nodes('figure') ?? [];
  expect(figure?.attributes).toMatchObject({ src: '', upload: '1', alt: 'Kašna', caption: 'Dnes' });
});

it('a link in a paragraph of its own comes after the picture that is selected', () => {
  open('<p>a</p>');
  editor.commands.setTextSelection(2);
  editor.commands.setFigure(figure('1'));
  insertLinkParagraph(editor, '/api/public/files/2/zapis.pdf', 'Zápis');
  expect(order()).toEqual(['a', '[1]', 'Zápis', '']);
});

describe('images put into a text one after another', () => {
  it.each<[string, string, number, string[]]>([
    ['an empty text', '', 1, ['[1]', '[2]', '[3]', '']],
    ['the end of a text', '<p>Před</p>', 5, ['Před', '[1]', '[2]', '[3]', '']],
    ['the middle of a text', '<p>Před</p><p>Po</p>', 5, ['Před', '[1]', '[2]', '[3]', 'Po']],
  ])('stay in their order in %s', (_, content, place, expected) => {
    open(content);
    editor.commands.setTextSelection(place);
    for (const name of ['1', '2', '3']) editor.commands.setFigure(figure(name));
    expect(order()).toEqual(expected);
  });

  it('are inserted after a selected image and replace selected text', () => {
    open('<figure><img src="/api/public/files/0/x.png" alt="0"></figure><p>Pryč</p>');
    editor.commands.setNodeSelection(0);
    editor.commands.setFigure(figure('1'));
    expect(order()).toEqual(['[0]', '[1]', 'Pryč']);
    editor.commands.setTextSelection({ from: 3, to: 7 });
    editor.commands.setFigure(figure('2'));
    expect(order()).not.toContain('Pryč');
    expect(order()).toContain('[2]');
  });
});

import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';

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

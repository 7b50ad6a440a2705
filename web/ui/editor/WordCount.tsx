import { type Editor, useEditorState } from '@tiptap/react';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';
import { countWords, readingMinutes } from '../../lib/readingRules';

const WORD: CountedNoun = { one: 'slovo', few: 'slova', many: 'slova', other: 'slov' };

type TextNode = Editor['state']['doc'];
const counted = new WeakMap<TextNode, number>();

export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({ editor, selector: ({ editor: current }) => wordsOf(current.state.doc) });
  if (words === 0) return null;
  return (
    <p className="length">
      {countOf(words, WORD)} · {countOf(readingMinutes(words), NOUNS.minute)} čtení
    </p>
  );
}

/** The selection changes more often than the text. */
function wordsOf(doc: TextNode): number {
  const known = counted.get(doc);
  if (known !== undefined) return known;
  const words = countWords(doc.textBetween(0, doc.content.size, '\n', ' '));
  counted.set(doc, words);
  return words;
}

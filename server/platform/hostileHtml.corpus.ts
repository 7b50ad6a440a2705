const MAX_LENGTH = 2_000_000;

function repeatTo(part: string, maxLength = MAX_LENGTH): string {
  return part.repeat(Math.floor(maxLength / part.length));
}

function numbered(count: number, part: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => part(n)).join('');
}

const DEEP = '<b>'.repeat(201);

/** HTML designed to keep a parser busy, of the maximum length, by the limit that refuses it. */
export const REFUSED_HTML: Readonly<Record<'tags' | 'depth', Readonly<Record<string, string>>>> = {
  tags: {
    '<b> that is never closed': repeatTo('<b>'),
    '<ol> in itself': repeatTo('<ol><li>'),
    '<em> in capitals': repeatTo('<EM>'),
    'unknown tags': repeatTo('<x-y>'),
    'tables in tables': repeatTo('<table><tr><td>'),
    'elements without content': repeatTo('<br>'),
    'closing tags of nothing': repeatTo('</p>'),
    comments: repeatTo('<!-->'),
    'signs that begin no tag': repeatTo('<'),
    'two signs': repeatTo('<<a'),
    declarations: repeatTo('<!a>'),
    'what a script holds': `<script>${repeatTo('<b>', MAX_LENGTH - 20)}`,
    'what an attribute holds': `<a title="${repeatTo('<b>', MAX_LENGTH - 20)}">`,
  },
  depth: {
    'behind a long text': repeatTo('slovo ', MAX_LENGTH - 1000) + DEEP,
    'behind a comment that closes them': repeatTo('slovo ', 20_000) + '<b><!-- </b> -->'.repeat(201),
    'behind an attribute that closes them': '<b title="</b>">'.repeat(2_000),
    'in foreign elements': '<svg><desc>'.repeat(2_000),
    'closed by others': '<b></i>'.repeat(2_000),
    'with a slash that closes nothing': '<b/>'.repeat(2_000),
    'in capitals': '<B><I>'.repeat(2_000),
    'in tags that lack their end': '<b <b <b>'.repeat(2_000),
    'in what a script would hide': `<script></script >${DEEP}`,
    'with a NUL between': '<b>\0'.repeat(2_000),
  },
};

export const EXPENSIVE_HTML: Readonly<Record<string, string>> = {
  'a table of 2,000 rows by ten columns': `<table><tbody>${`<tr>${'<td><p>a</p></td>'.repeat(10)}</tr>`.repeat(2_000)}</tbody></table>`,
  'as much as Word writes around its words': repeatTo(
    '<p class="MsoNormal" style="margin-bottom:0cm;line-height:normal"><span lang="CS" style="font-size:12.0pt">Odstávka vody&nbsp;</span></p>',
  ),
  'two hundred deep': ('<i>'.repeat(200) + '</i>'.repeat(200)).repeat(240),
  '100,000 attributes': `<td ${numbered(100_000, (n) => `a${n}="x" `)}>a</td>`,
  'an attribute that is repeated': `<a ${repeatTo('href ', MAX_LENGTH - 20)}>a</a>`,
  'pictures of others behind a long text': repeatTo('slovo ', 800_000) + '<img src="x">'.repeat(60_000),
  entities: repeatTo('&amp;'),
  'entities without their end': repeatTo('&am'),
  'a comment without its end': `<!--${repeatTo('-', MAX_LENGTH - 20)}`,
  'a tag without its end': `<${repeatTo('a', MAX_LENGTH - 20)}`,
  'an attribute without its end': `<a title="${repeatTo('x', MAX_LENGTH - 20)}`,
  'a title that nearly ends': `<title>${repeatTo('</titl', 500_000)}`,
  'spaces in an address': `<a href="http:${repeatTo(' ', MAX_LENGTH - 30)}">a</a>`,
  'marks upon marks': `a${repeatTo('\u0301\u0323', MAX_LENGTH - 20)}`,
  'a word without an end': repeatTo('\ud55c', 1_500_000),
};

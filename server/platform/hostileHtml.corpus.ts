/** What the field of an article holds at most. */
const LONGEST = 2_000_000;

function filled(part: string, most = LONGEST): string {
  return part.repeat(Math.floor(most / part.length));
}

function numbered(count: number, part: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => part(n)).join('');
}

const DEEP = '<b>'.repeat(201);

/** HTML that was made to keep a parser busy, as long as it may be, by what is wrong with it. */
export const REFUSED_HTML: Readonly<Record<'tags' | 'depth', Readonly<Record<string, string>>>> = {
  tags: {
    '<b> that is never closed': filled('<b>'),
    '<ol> in itself': filled('<ol><li>'),
    '<em> in capitals': filled('<EM>'),
    'unknown tags': filled('<x-y>'),
    'tables in tables': filled('<table><tr><td>'),
    'elements without content': filled('<br>'),
    'closing tags of nothing': filled('</p>'),
    comments: filled('<!-->'),
    'signs that begin no tag': filled('<'),
    'two signs': filled('<<a'),
    declarations: filled('<!a>'),
    'what a script holds': `<script>${filled('<b>', LONGEST - 20)}`,
    'what an attribute holds': `<a title="${filled('<b>', LONGEST - 20)}">`,
  },
  depth: {
    'behind a long text': filled('slovo ', LONGEST - 1000) + DEEP,
    'behind a comment that closes them': filled('slovo ', 20_000) + '<b><!-- </b> -->'.repeat(201),
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

/** HTML that takes a parser as much work as the limits allow. */
export const LABORIOUS_HTML: Readonly<Record<string, string>> = {
  'a table of 2,000 rows by ten columns': `<table><tbody>${`<tr>${'<td><p>a</p></td>'.repeat(10)}</tr>`.repeat(2_000)}</tbody></table>`,
  'as much as Word writes around its words': filled(
    '<p class="MsoNormal" style="margin-bottom:0cm;line-height:normal"><span lang="CS" style="font-size:12.0pt">Odstávka vody&nbsp;</span></p>',
  ),
  'two hundred deep': ('<i>'.repeat(200) + '</i>'.repeat(200)).repeat(240),
  '100,000 attributes': `<td ${numbered(100_000, (n) => `a${n}="x" `)}>a</td>`,
  'an attribute that is repeated': `<a ${filled('href ', LONGEST - 20)}>a</a>`,
  'pictures of others behind a long text': filled('slovo ', 800_000) + '<img src="x">'.repeat(60_000),
  entities: filled('&amp;'),
  'entities without their end': filled('&am'),
  'a comment without its end': `<!--${filled('-', LONGEST - 20)}`,
  'a tag without its end': `<${filled('a', LONGEST - 20)}`,
  'an attribute without its end': `<a title="${filled('x', LONGEST - 20)}`,
  'a title that nearly ends': `<title>${filled('</titl', 500_000)}`,
  'spaces in an address': `<a href="http:${filled(' ', LONGEST - 30)}">a</a>`,
  'marks upon marks': `a${filled('\u0301\u0323', LONGEST - 20)}`,
  'a word without an end': filled('\ud55c', 1_500_000),
};

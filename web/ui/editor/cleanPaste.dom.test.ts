import { describe, expect, it } from 'vitest';
import { cleanPaste } from './cleanPaste';

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is pasted', () => {
  it.each([
    [
      'a paragraph of Word',
      `<!--[if gte mso 9]><xml><o:x/></xml><![endif]--><style>p.MsoNormal{margin:0}</style><p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Tučně</b> a <i>šikmo</i><o:p></o:p></p>`,
      '<p><strong>Tučně</strong> a <em>šikmo</em></p>',
    ],
    [
      'bullets of Word',
      item(1, '·', 'první') + item(1, '·', 'druhá'),
      '<ul><li>první</li><li>druhá</li></ul>',
    ],
    [
      'numbers of Word',
      item(1, '1.', 'první') + item(1, '2.', 'druhá'),
      '<ol><li>první</li><li>druhá</li></ol>',
    ],
    [
      'a list in a list of Word',
      item(1, '1.', 'a') + item(2, 'o', 'b') + item(1, '2.', 'c'),
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    [
      'a list of Word without its conditions',
      '<p class="MsoListParagraph">· mléko</p><p class="MsoListParagraph">· chleba</p>',
      '<ul><li>mléko</li><li>chleba</li></ul>',
    ],
    [
      'paragraphs in the style of lists that are none',
      '<p class="MsoListParagraph">o prázdninách zavřeno</p><p class="MsoListParagraph">3. prosince zápis</p>',
      '<p>o prázdninách zavřeno</p><p>3. prosince zápis</p>',
    ],
    [
      'bullets after numbers',
      item(1, '1.', 'první') + item(1, '·', 'odrážka'),
      '<ol><li>první</li></ol><ul><li>odrážka</li></ul>',
    ],
    [
      'a wrapper of Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Tučně</span><span style="font-weight:400"> a ne</span></p></b>',
      '<p><strong>Tučně</strong> a ne</p>',
    ],
    [
      'fonts and spans',
      '<p><font face="Arial"><span style="color:red">text</span></font></p>',
      '<p>text</p>',
    ],
    ['empty paragraphs', '<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['breaks, but not at the end', '<p><b>a<br></b>b<br></p>', '<p><strong>a<br></strong>b</p>'],
    ['divs of a page', '<div><div>jedna</div><div>dvě</div></div>', '<p>jedna</p><p>dvě</p>'],
    ['headings of a page', '<h1 class="x">a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    [
      'links, the harmless ones',
      '<p><a href="https://example.cz" onclick="x()" style="color:red">a</a> <a href="javascript:alert(1)">b</a></p>',
      '<p><a href="https://example.cz">a</a> b</p>',
    ],
    [
      'a table',
      '<table border=1 style="width:90%"><tr><td width=50 style="border:1px" colspan="2"><p class="MsoNormal">a</p></td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>',
    ],
    ['nothing that runs', '<p>a<script>alert(1)</script></p><iframe src="x"></iframe>', '<p>a</p>'],
    [
      'no pictures from the disk of Word',
      `<p class=MsoNormal>a</p><p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x/image001.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/x/image001.png" v:shapes="x"><![endif]></p><p class=MsoNormal>b</p>`,
      '<p>a</p><p>b</p>',
    ],
    [
      'the pictures of this site',
      '<p><img src="/api/public/files/9/kasna.png" alt="Kašna" class="x"></p>',
      '<p><img src="/api/public/files/9/kasna.png" alt="Kašna"></p>',
    ],
    ['comments', '<!--StartFragment--><p>a</p><!--EndFragment-->', '<p>a</p>'],
  ])('keeps what an article is made of: %s', (_, pasted, cleaned) => {
    expect(cleanPaste(pasted)).toBe(cleaned);
  });
});

/** What programs put on the clipboard, shortened but in their own words, and what it becomes in an article. */
export interface PasteCase {
  readonly program: string;
  readonly html: string;
  readonly stored: string;
}

const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @font-face {font-family:Wingdings;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-text:"%1\\.";} --></style></head><body lang=CS style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordItem = (place: string, level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const onlineItem = (kind: 'ol' | 'ul', level: number, start: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${kind} class="NumberListStyle1 SCXW1 BCX0" role="list"${kind === 'ol' ? ` start="${start}"` : ''} style="margin:0px"><li class="OutlineElement Ltr SCXW1 BCX0" data-leveltext="%1." data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" style="margin:0px 0px 0px 24px"><p class="Paragraph SCXW1 BCX0" lang="CS-CZ" style="font-weight:normal"><span class="TextRun SCXW1 BCX0" lang="CS-CZ" data-contrast="auto"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${kind}></div>`;

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f1c2d3e-7fff-4a5b-8c9d-0123456789ab">${body}</b>`;

const docsItem = (text: string, level = 1, type = 'decimal') =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;font-family:Arial;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;vertical-align:baseline;white-space:pre-wrap;">${text}</span></p></li>`;

export const PASTE_CORPUS: readonly PasteCase[] = [
  {
    program: 'Word: a heading, a paragraph with a link and numbers with bullets between them',
    html: word(
      `<h1>Den dětí<o:p></o:p></h1><p class=MsoNormal>Zve <b style='mso-bidi-font-weight:normal'>obec</b>, viz <a href="https://example.cz/den">program</a>.<o:p></o:p></p>${wordItem('First', 1, '1.', 'stánky')}${wordItem('Middle', 2, '·', 'limonáda')}${wordItem('Middle', 2, '·', 'koláče')}${wordItem('Last', 1, '2.', 'hry')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Těšíme se.<o:p></o:p></p>`,
    ),
    stored:
      '<h2>Den dětí</h2><p>Zve <strong>obec</strong>, viz <a rel="noopener noreferrer" href="https://example.cz/den">program</a>.</p><ol><li>stánky<ul><li>limonáda</li><li>koláče</li></ul></li><li>hry</li></ol><p>Těšíme se.</p>',
  },
  {
    program: 'Word: numbers that go on after a paragraph, and letters',
    html: word(
      `${wordItem('First', 1, '1.', 'zahájení')}<p class=MsoNormal>Přestávka<o:p></o:p></p>${wordItem('First', 1, '2.', 'rozpočet')}${wordItem('Middle', 2, 'a)', 'příjmy')}${wordItem('Last', 1, '3.', 'závěr')}`,
    ),
    stored:
      '<ol><li>zahájení</li></ol><p>Přestávka</p><ol start="2"><li>rozpočet<ol><li>příjmy</li></ol></li><li>závěr</li></ol>',
  },
  {
    program: 'Word: a table with a bold head',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Den<o:p></o:p></b></p></td><td width=302><p class=MsoNormal><b>Oběd<o:p></o:p></b></p></td></tr><tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td width=302><p class=MsoNormal>pondělí<o:p></o:p></p></td><td width=302><p class=MsoNormal>guláš<o:p></o:p></p><p class=MsoNormal>knedlík<o:p></o:p></p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    stored:
      '<table><thead><tr><th>Den</th><th>Oběd</th></tr></thead><tbody><tr><td>pondělí</td><td><p>guláš</p><p>knedlík</p></td></tr></tbody></table>',
  },
  {
    program: 'Word in a browser: each item in a list of its own',
    html: `<div class="OutlineElement Ltr SCXW1 BCX0" style="margin:0px"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0" lang="CS-CZ"><span class="NormalTextRun SCXW1 BCX0">Program:</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div>${onlineItem('ol', 1, 1, 'zahájení')}${onlineItem('ul', 2, 1, 'hymna')}${onlineItem('ol', 1, 2, 'rozpočet')}${onlineItem('ol', 1, 3, 'závěr')}`,
    stored: '<p>Program:</p><ol><li>zahájení<ul><li>hymna</li></ul></li><li>rozpočet</li><li>závěr</li></ol>',
  },
  {
    program: 'Google Docs: numbers with a list in them, which stands beside the item',
    html: docs(
      `<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Program</span></p><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('zahájení')}<ul style="margin-top:0;margin-bottom:0;">${docsItem('hymna', 2, 'circle')}</ul>${docsItem('závěr')}</ol><br /><p dir="ltr"><span>Viz </span><a href="https://example.cz/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">web</span></a></p>`,
    ),
    stored:
      '<p><strong>Program</strong></p><ol><li>zahájení<ul><li>hymna</li></ul></li><li>závěr</li></ol><p>Viz <a rel="noopener noreferrer" href="https://example.cz/">web</a></p>',
  },
  {
    program: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:700">Den</span></p></td><td><p dir="ltr"><span style="font-weight:700">Hodina</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400">pátek</span></p></td><td><br /></td></tr></tbody></table></div>`,
    ),
    stored:
      '<table><thead><tr><th>Den</th><th>Hodina</th></tr></thead><tbody><tr><td>pátek</td><td></td></tr></tbody></table>',
  },
  {
    program: 'Google Sheets: cells',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;">Třída</td><td style="overflow:hidden;font-weight:bold;">Žáků</td></tr><tr style="height:21px;"><td style="overflow:hidden;">1. A</td><td style="text-align:right;">24</td></tr></tbody></table></google-sheets-html-origin>`,
    stored:
      '<table><thead><tr><th>Třída</th><th>Žáků</th></tr></thead><tbody><tr><td>1. A</td><td>24</td></tr></tbody></table>',
  },
  {
    program: 'Excel: cells, two of them merged',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td colspan=2 height=20 class=xl65 width=128>Svoz odpadu</td></tr><tr height=20><td height=20>Papír</td><td align=right>3. 12.</td></tr><!--EndFragment--></table></body></html>`,
    stored:
      '<table><tbody><tr><td colspan="2">Svoz odpadu</td></tr><tr><td>Papír</td><td>3. 12.</td></tr></tbody></table>',
  },
  {
    program: 'LibreOffice Writer',
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.4 (Linux)"/><style type="text/css">p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="cs-CZ" link="#000080" dir="ltr"><h2 class="western">Zápis</h2><p style="line-height: 100%; margin-bottom: 0cm" align="justify"><font face="Liberation Serif"><b>Přítomni</b> byli všichni.</font></p><ol><li><p style="margin-bottom: 0cm">schválen program</p></li><li><p style="margin-bottom: 0cm">schválen rozpočet</p></li></ol></body></html>`,
    stored:
      '<h2>Zápis</h2><p><strong>Přítomni</strong> byli všichni.</p><ol><li>schválen program</li><li>schválen rozpočet</li></ol>',
  },
  {
    program: 'Pages and Apple Mail',
    html: `<meta charset="utf-8"><p class="p1" style="margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px 'Helvetica Neue'"><span class="s1" style="font-kerning: none">Vezměte<span class="Apple-converted-space">&nbsp;</span>s sebou:</span></p><ol class="ol1"><li class="li1" style="margin: 0.0px"><span class="s2"></span><span class="s1">přezůvky</span></li><li class="li1"><span class="s2"></span><span class="s1">svačinu</span></li></ol>`,
    stored: '<p>Vezměte s sebou:</p><ol><li>přezůvky</li><li>svačinu</li></ol>',
  },
  {
    program: 'Outlook for Windows: a mail with a signature',
    html: word(
      `<div class=WordSection1><p class=MsoNormal><span style='mso-fareast-language:EN-US'>Dobrý den,<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>voda nepoteče<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>cisterna stojí u&nbsp;kapličky<o:p></o:p></li></ul><p class=MsoNormal><a href="mailto:obec@example.cz">obec@example.cz</a><o:p></o:p></p></div>`,
    ),
    stored:
      '<p>Dobrý den,</p><ul><li>voda nepoteče</li><li>cisterna stojí u kapličky</li></ul><p><a rel="noopener noreferrer" href="mailto:obec@example.cz">obec@example.cz</a></p>',
  },
  {
    program: 'Outlook in a browser',
    html: `<div class="elementToProof" style="font-family: Aptos; font-size: 12pt;">Dobrý den,</div><div class="elementToProof"><br></div><ol start="1" data-editing-info="{&quot;orderedStyleType&quot;:1}"><li style="font-size: 12pt;"><div role="presentation" class="elementToProof">voda</div></li><li><div role="presentation" class="elementToProof">plyn</div></li></ol><div class="elementToProof">S&nbsp;pozdravem</div>`,
    stored: '<p>Dobrý den,</p><ol><li>voda</li><li>plyn</li></ol><p>S pozdravem</p>',
  },
  {
    program: 'Gmail: lines of divs after a line of text',
    html: `<meta charset='utf-8'><div dir="ltr">Dobrý den,<div><br></div><div>posílám <b>rozvrh</b>:</div><div><ol><li>matematika</li><li>čeština</li></ol><div>Díky<br>Jana</div></div></div>`,
    stored:
      '<p>Dobrý den,</p><p>posílám <strong>rozvrh</strong>:</p><ol><li>matematika</li><li>čeština</li></ol><p>Díky<br>Jana</p>',
  },
  {
    program: 'Seznam Email: lines that end with breaks',
    html: `<p>Dobrý den,</p><p>zítra:<br />- přezůvky<br />- svačina</p><p><a href="https://example.cz/mapa" target="_blank">mapa</a></p>`,
    stored:
      '<p>Dobrý den,</p><p>zítra:<br>- přezůvky<br>- svačina</p><p><a rel="noopener noreferrer" href="https://example.cz/mapa">mapa</a></p>',
  },
  {
    program: 'a page: a list in a list, a definition and a code',
    html: `<article><header><h1>Odpady</h1></header><ul class="menu"><li>papír<ul><li>noviny</li></ul></li></ul><dl><dt>Bio</dt><dd>hnědá nádoba</dd></dl><p>Kód <code>A1</code></p></article>`,
    stored:
      '<h2>Odpady</h2><ul><li>papír<ul><li>noviny</li></ul></li></ul><p>Bio</p><p>hnědá nádoba</p><p>Kód <code>A1</code></p>',
  },
];

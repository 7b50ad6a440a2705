import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { StallCase } from './stallCases.ts';

const WORD_DOCUMENT = 'word/document.xml';
const DEPTH = 200_000;

function docx(xml: string): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const rels =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(rels),
      [WORD_DOCUMENT]: strToU8(xml),
    }),
  );
}

function wordDocument(body: string): string {
  return `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
}

function odt(xml: string): Buffer {
  const mimetype: [Uint8Array, { level: 0 }] = [
    strToU8('application/vnd.oasis.opendocument.text'),
    { level: 0 },
  ];
  return Buffer.from(zipSync({ mimetype, 'content.xml': strToU8(xml) }));
}

function pdf(body: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${body}`, 'latin1');
}

export async function fileCases(articleId: number): Promise<StallCase[]> {
  const entry = Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0a', 'latin1');
  const blank = { create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } } as const;
  const files: Record<string, Buffer> = {
    'x.docx: tags in tags': docx(wordDocument('<w:p>'.repeat(DEPTH))),
    'x.docx: tags in tags that end': docx(wordDocument('<w:p>'.repeat(DEPTH) + '</w:p>'.repeat(DEPTH))),
    'x.docx: forty megabytes of paragraphs': docx(
      wordDocument('<w:p><w:r><w:t>voda</w:t></w:r></w:p>'.repeat(1_000_000)),
    ),
    'x.docx: entities of entities': docx(
      `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(10_000)}">]>${wordDocument(`<w:p><w:r><w:t>${'&a;'.repeat(100_000)}</w:t></w:r></w:p>`)}`,
    ),
    'x.docx: a million attributes': docx(
      wordDocument(`<w:p ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}="x"`).join(' ')}/>`),
    ),
    'x.zip: entries without end': Buffer.alloc(19_000_000, entry),
    'x.odt: signs that begin no tag': odt('<text:p '.repeat(2_000_000)),
    'x.odt: tags that never end': odt(`<office:text>${'<text:p'.repeat(2_000_000)}`),
    'x.pdf: arrays in arrays': pdf(`1 0 obj\n${'['.repeat(5_000_000)}`),
    'x.pdf: objects without end': pdf('1 0 obj\n<<>>\nendobj\n'.repeat(800_000)),
    'x.pdf: nineteen megabytes of nothing': pdf('xref\n'.repeat(3_800_000)),
    'x.txt: one word': Buffer.alloc(19_000_000, 'a'),
    'x.txt: marks upon marks': Buffer.from(`a${'\u0301\u0323'.repeat(1_000_000)}`),
    'x.txt: words': Buffer.from(Array.from({ length: 1_500_000 }, (_, n) => `slovo${n}`).join(' ')),
    'x.csv: quotes': Buffer.alloc(19_000_000, '"'),
    'x.png: fifty million points': await sharp(blank).png().toBuffer(),
    'x.jpg: fifty million points': await sharp(blank).jpeg().toBuffer(),
    'x.png: more points than may be': await sharp({
      create: { ...blank.create, width: 16_000, height: 16_000 },
    })
      .png()
      .toBuffer(),
    'x.gif: noise': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1_000_000, 0x2c)]),
    'x.mkv: elements without end': Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
      Buffer.alloc(19_000_000, 0x81),
    ]),
    'x.mp3: a tag without end': Buffer.concat([
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      Buffer.alloc(1_000_000),
    ]),
    'x.doc: an old document of nothing': Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(19_000_000),
    ]),
  };
  return Object.entries(files).map(([name, bytes]) => ({
    name: `file ${name}`,
    method: 'POST',
    bytes,
    path: `/api/admin/articles/${articleId}/files?name=${encodeURIComponent(name.split(':')[0] ?? '')}`,
  }));
}

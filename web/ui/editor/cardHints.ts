import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { embedOf } from '../../lib/embeds';
import { isOwnPdf } from '../../lib/richCards';

/** Says at a paragraph that is only a link what readers will see in its place: `web/lib/richCards.ts`. */
export const CardHints = Extension.create({
  name: 'cardHints',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: new PluginKey('cardHints'),
      state: {
        init: (_config, { doc }) => hintsOf(doc),
        apply: (tr, hints) => (tr.docChanged ? hintsOf(tr.doc) : hints),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

/** In lists and tables a link stays a link: the only paragraph of an item or a cell is stored as text. */
const WITH_CARDS: ReadonlySet<string> = new Set(['blockquote', 'callout', 'details']);

function hintsOf(doc: Node): DecorationSet {
  const hints: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return WITH_CARDS.has(node.type.name);
    const hint = hintOf(loneAddressOf(node));
    if (hint !== undefined)
      hints.push(Decoration.node(position, position + node.nodeSize, { 'data-card': hint }));
    return false;
  });
  return DecorationSet.create(doc, hints);
}

/** The address of the link that a paragraph consists of. */
function loneAddressOf({ children }: Node): string {
  const addresses = children.map(({ marks }) => marks.find(({ type }) => type.name === 'link')?.attrs.href);
  const [first] = addresses;
  return typeof first === 'string' && addresses.every((address) => address === first) ? first : '';
}

function hintOf(address: string): string | undefined {
  if (isOwnPdf(address)) return 'PDF: čtenář ho otevře přímo na stránce';
  const embed = embedOf(address);
  if (!embed) return undefined;
  const what = embed.kind === 'video' ? 'Video' : 'Mapa';
  return `${what}, ${embed.provider}: načte se, až čtenář bude chtít`;
}

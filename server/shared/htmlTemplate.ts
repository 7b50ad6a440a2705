import { escapeHtml } from './escapeHtml.ts';

/** HTML that is safe to send: made by `html`, or trusted because it was sanitised before. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = SafeHtml | string | number | false | null | undefined | readonly SafeHtml[];

/** Plain values are escaped, also for the quotes of an attribute; `false`, null and undefined leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  return new SafeHtml(strings.map((text, index) => `${text}${toHtml(parts[index])}`).join(''));
}

function toHtml(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof SafeHtml) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('\n') : escapeHtml(String(part));
}

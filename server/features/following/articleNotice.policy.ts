const MAX_TITLE = 120;
const MAX_BODY = 300;

export function articleTitle({ title, important }: { title: string; important: boolean }): string {
  return shorten(important ? `Důležité: ${title}` : title, MAX_TITLE);
}

export function reminderTitle({ title }: { title: string }): string {
  return shorten(`Připomínka: ${title}`, MAX_TITLE);
}

export function articleBody({ perex }: { perex: string }, otherwise: string): string {
  return shorten(perex === '' ? otherwise : perex, MAX_BODY);
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}

export const UNTITLED = 'Bez názvu';

/** The address that the server gives to what has no title. */
const UNTITLED_SLUG = /^koncept-[0-9a-f]{8}$/;

/** The address as people see it: empty until it was typed or made of a title. */
export function shownSlug({ title, slug }: { readonly title: string; readonly slug: string }): string {
  return title === '' && UNTITLED_SLUG.test(slug) ? '' : slug;
}

import type { UserEvent } from '@testing-library/user-event';

/** Writes at the end of a field, all at once: each key of its own would draw the whole page anew. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

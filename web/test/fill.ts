import type { UserEvent } from '@testing-library/user-event';

/** Pastes at the end, because a key press per character would rerender the page each time. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Leads to the first field of a form that is marked as wrong; says whether there was one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field instanceof HTMLElement;
}

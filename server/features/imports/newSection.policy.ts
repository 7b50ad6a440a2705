import type { CategoryInput } from '../categories/categories.types.ts';

/** As any new category begins: for signed-in people, and nobody is notified. */
export function newSection(name: string): CategoryInput {
  return {
    name,
    description: '',
    color: '#1f6feb',
    access: 'members',
    on_board: true,
    questions: 'off',
    default_validity_days: null,
  };
}

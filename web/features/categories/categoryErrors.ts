import type { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { CATEGORY_FIELDS, type CategoryField } from './categoryForm';

export function categoryErrors(error: ApiError): FormErrors<CategoryField> {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  if (error.code === 'NAME_TAKEN') return { fields: { name: error.message }, form: undefined };
  return fieldErrors(error, CATEGORY_FIELDS);
}

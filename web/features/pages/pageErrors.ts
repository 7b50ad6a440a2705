import type { ApiError } from '../../api/apiError';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { PAGE_FIELDS, type PageField } from './pageForm';

export function pageErrors(error: ApiError): FormErrors<PageField> {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  return fieldErrors(error, PAGE_FIELDS);
}

import type { Desk, DeskInput } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { RecordState } from '../../lib/mergeRecord';
import { isSlug } from '../../lib/paths';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';

export type DeskValues = Readonly<
  Record<
    | 'slug'
    | 'operator_name'
    | 'operator_ico'
    | 'authority_id'
    | 'place'
    | 'has_public_archive'
    | 'head_mail'
    | 'timestamp_url',
    string
  >
>;

export const DESK_FIELDS: FieldTable<DeskValues> = {
  slug: { label: 'Adresa desky' },
  operator_name: { label: 'Provozovatel' },
  operator_ico: { label: 'IČO provozovatele' },
  authority_id: { label: 'Identifikátor OVM' },
  place: { label: 'Kde deska stojí' },
  has_public_archive: { label: 'Veřejný archiv', format: (value) => (value === 'true' ? 'ano' : 'ne') },
  head_mail: { label: 'E-mail pro otisk záznamu' },
  timestamp_url: { label: 'Server časových razítek' },
};

export const EMPTY_DESK: DeskValues = {
  slug: '',
  operator_name: '',
  operator_ico: '',
  authority_id: '',
  place: '',
  has_public_archive: 'false',
  head_mail: '',
  timestamp_url: '',
};

export function deskFormState(desk: Desk): RecordState<DeskValues> {
  const { slug, operator_name, operator_ico, authority_id, place, head_mail, timestamp_url } = desk;
  return {
    values: {
      slug,
      operator_name,
      operator_ico,
      place,
      head_mail,
      timestamp_url,
      authority_id: authority_id ?? '',
      has_public_archive: String(desk.has_public_archive),
    },
    version: desk.version,
  };
}

export function deskInput(values: DeskValues): DeskInput {
  return {
    slug: values.slug.trim(),
    operator_name: values.operator_name.trim(),
    operator_ico: values.operator_ico.trim(),
    authority_id: values.authority_id.trim() || null,
    place: values.place.trim(),
    has_public_archive: values.has_public_archive === 'true',
    head_mail: values.head_mail.trim(),
    timestamp_url: values.timestamp_url.trim(),
  };
}

export function deskProblems(values: DeskValues): FormErrors | undefined {
  const fields: Record<string, string> = {};
  if (!isSlug(values.slug.trim()))
    fields.slug = 'Jen malá písmena bez háčků a čárek, číslice a pomlčky mezi nimi.';
  if (values.operator_name.trim() === '') fields.operator_name = 'Vyplňte, čí deska to je.';
  if (!/^\d{8}$/.test(values.operator_ico.trim())) fields.operator_ico = 'IČO má osm číslic.';
  if (!/^$|^[^\s@]+@[^\s@]+$/.test(values.head_mail.trim())) fields.head_mail = 'Zadejte e-mailovou adresu.';
  if (!/^$|^https?:\/\/\S+$/.test(values.timestamp_url.trim()))
    fields.timestamp_url = 'Zadejte adresu, která začíná https://.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

export function deskErrors(error: ApiError): FormErrors {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  return fieldErrors(error, Object.keys(EMPTY_DESK));
}

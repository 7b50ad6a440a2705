import { useAllGroups } from '../../session/useAllGroups';
import { CheckListField } from '../../ui/form/CheckListField';
import { LOADING_TEXT } from '../../ui/loadingText';

export function GroupsField(props: {
  value: readonly number[];
  error?: string | undefined;
  hint?: string;
  onChange(ids: readonly number[]): void;
}) {
  const { value, error, hint, onChange } = props;
  const { data: groups, error: failure } = useAllGroups();
  const selectedNames = groups?.filter((group) => value.includes(group.id)).map(({ name }) => name);
  return (
    <CheckListField
      label="Skupiny"
      searchLabel="Najít skupinu"
      choices={groups}
      emptyText={failure?.text ?? (groups ? 'Zatím tu žádná skupina není.' : LOADING_TEXT)}
      value={value}
      error={error}
      onChange={onChange}
    >
      <p>{selectedNames?.length ? `Vybráno: ${selectedNames.join(', ')}` : (hint ?? 'V žádné skupině.')}</p>
    </CheckListField>
  );
}

import { Users } from 'lucide-react';
import { useState } from 'react';
import { Audience } from '../../../../generated/web/model';
import { useListGroups, useListUsers } from '../../../../generated/web/people/people';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { recipientsMessage } from '../noticeLabels';
import {
  audienceOf,
  BROADCAST_FIELDS,
  type BroadcastField,
  type BroadcastValues,
  parseRefs,
  serializeRefs,
} from './broadcastForm';
import { MultiSelectField } from './MultiSelectField';
import { useRecipientCount } from './useRecipientCount';

const AUDIENCES = [
  { value: Audience.all, label: 'Všem', hint: 'Každému, kdo se může přihlásit.' },
  { value: Audience.groups, label: 'Skupinám' },
  { value: Audience.users, label: 'Vybraným lidem' },
];

interface Props {
  values: BroadcastValues;
  errors: FormErrors<BroadcastField>;
  onChange(change: Partial<BroadcastValues>): void;
}

export function AudienceFields(props: Props) {
  const { values, errors, onChange } = props;
  const audience = audienceOf(values);
  return (
    <>
      <ChoiceField
        label={BROADCAST_FIELDS.audience.label}
        name="audience"
        value={audience}
        choices={AUDIENCES}
        onChange={(next) => onChange({ audience: next })}
      />
      {audience === Audience.groups && <GroupsPicker {...props} />}
      {audience === Audience.users && <PeoplePicker {...props} />}
      <RecipientCount values={values} error={errors.fields.audience} />
    </>
  );
}

function GroupsPicker({ values, errors, onChange }: Props) {
  const [search, setSearch] = useState('');
  const q = search.trim();
  const { data, error } = useListGroups(
    { ...(q && { q }), sort: 'name', pageSize: 50 },
    { swr: { keepPreviousData: true } },
  );
  return (
    <MultiSelectField
      label={BROADCAST_FIELDS.group_ids.label}
      search={search}
      selected={parseRefs(values.group_ids)}
      results={data?.data}
      failure={error?.text}
      error={errors.fields.group_ids}
      onSearch={setSearch}
      onChange={(chosen) => onChange({ group_ids: serializeRefs(chosen) })}
    />
  );
}

function PeoplePicker({ values, errors, onChange }: Props) {
  const [search, setSearch] = useState('');
  const q = search.trim();
  const { data, error } = useListUsers(
    { ...(q && { q }), state: 'active', sort: 'full_name', pageSize: 20 },
    { swr: { keepPreviousData: true } },
  );
  return (
    <MultiSelectField
      label={BROADCAST_FIELDS.user_ids.label}
      search={search}
      selected={parseRefs(values.user_ids)}
      results={data?.data.map(({ id, full_name }) => ({ id, name: full_name }))}
      failure={error?.text}
      error={errors.fields.user_ids}
      onSearch={setSearch}
      onChange={(chosen) => onChange({ user_ids: serializeRefs(chosen) })}
    />
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(-1, 0, 2.5),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
  '& strong': { color: theme.color.ink },
  '& .wrong': { color: theme.color.danger, fontWeight: 600 },
}));

function RecipientCount({ values, error }: { values: BroadcastValues; error: string | undefined }) {
  const { data, error: failure } = useRecipientCount(values);
  return (
    <Line role="status">
      <Users size={17} aria-hidden />
      {error ? (
        <span className="wrong">{error}</span>
      ) : (
        <span>
          {failure?.message}
          {!failure && data === undefined && 'Počítám, kdo ho dostane…'}
          {!failure && data !== undefined && (
            <>
              <strong>{recipientsMessage(data.count)}</strong>.
            </>
          )}
        </span>
      )}
    </Line>
  );
}

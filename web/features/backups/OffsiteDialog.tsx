import { useState } from 'react';
import { saveOffsiteBackups } from '../../../generated/web/backups/backups';
import type { OffsiteAnswer, OffsiteSettings } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { FormDialog } from '../../ui/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { fieldErrors } from '../../ui/form/fieldErrors';
import { PasswordField } from '../../ui/form/PasswordField';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { styled } from '../../ui/styled';
import { OffsiteTrial } from './OffsiteTrial';
import {
  changeValue,
  FIELD_NAMES,
  isKeyConfirmed,
  KIND_CHOICES,
  KIND_TEXTS,
  type OffsiteValues,
  toPlace,
  toRetention,
  toValues,
} from './offsiteForm';
import { RecoveryKeyPart, type RecoveryKeyState } from './RecoveryKeyPart';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& fieldset > p': { marginTop: 0 },
  '& legend': { padding: 0, marginBottom: theme.spacing(1), fontWeight: 650 },
  '& .numbers': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2),
    '& > *': { flex: '1 1 7rem' },
  },
}));

interface Props {
  settings: OffsiteSettings | null;
  onSaved(answer: OffsiteAnswer): void;
  onClose(): void;
}

export function OffsiteDialog({ settings, onSaved, onClose }: Props) {
  const [values, setValues] = useState(() => toValues(settings));
  const [key, setKey] = useState<RecoveryKeyState>({ made: undefined, typed: '' });
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrors } = useFormErrors<(typeof FIELD_NAMES)[number]>();
  const texts = KIND_TEXTS[values.kind];
  const change = (part: Partial<OffsiteValues>) => {
    setValues((current) => changeValue(current, part));
    clearErrors(Object.keys(part));
  };
  const fieldProps = (name: 'address' | 'folder' | 'user' | 'region') => ({
    name,
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const numberProps = (name: 'newest' | 'weekly' | 'monthly') => ({
    name: `retention.${name}`,
    inputMode: 'numeric' as const,
    value: values[name],
    error: errors.fields[`retention.${name}`],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function submit() {
    if (isBusy) return;
    if (key.made !== undefined && !isKeyConfirmed(key.made, key.typed)) {
      const message = 'Opište přesně posledních 6 znaků klíče.';
      return setErrors({ fields: { recovery_key: message }, form: undefined });
    }
    setIsBusy(true);
    const recoveryKey = key.made ?? key.typed.trim();
    try {
      const input = { ...toPlace(values), retention: toRetention(values), version: settings?.version ?? 0 };
      const answer = await saveOffsiteBackups(
        { ...input, ...(recoveryKey !== '' && { recovery_key: recoveryKey }) },
        { failures: 'caller' },
      );
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, FIELD_NAMES));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Kopie mimo server"
      maxWidth="sm"
      submitLabel="Uložit"
      busyLabel="Ukládám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Parts>
        <fieldset>
          <legend>Kam</legend>
          <SelectField
            label="Druh úložiště"
            name="kind"
            choices={KIND_CHOICES}
            value={values.kind}
            onChange={(event) => change({ kind: event.target.value as OffsiteValues['kind'] })}
          />
          <Field label={texts.address} hint={texts.addressHint} {...fieldProps('address')} />
          <Field label={texts.folder} hint={texts.folderHint} {...fieldProps('folder')} />
          {values.kind === 's3' && (
            <Field
              label="Oblast (region)"
              hint="Když ji poskytovatel neuvádí, nechte auto."
              {...fieldProps('region')}
            />
          )}
          <Field label={texts.user} {...fieldProps('user')} />
          <SecretField
            kind={values.kind}
            label={texts.secret}
            hint={settings ? 'Když nevyplníte, zůstane uložené.' : 'Ukládá se zašifrované.'}
            value={values.secret}
            error={errors.fields.secret}
            onChange={(secret) => change({ secret })}
          />
          <OffsiteTrial
            place={toPlace(values)}
            onHostKey={(host_key) => change({ host_key })}
            onRefused={(error) => setErrors(fieldErrors(error, FIELD_NAMES))}
          />
          <FormError message={errors.fields.host_key} />
        </fieldset>
        <RecoveryKeyPart
          value={key}
          error={errors.fields.recovery_key}
          isStored={settings !== null}
          onChange={(next) => {
            setKey(next);
            clearErrors(['recovery_key']);
          }}
        />
        <fieldset>
          <legend>Kolik kopií se uchová</legend>
          <div className="numbers">
            <Field label="Nejnovějších" {...numberProps('newest')} />
            <Field label="Navíc týdenních" {...numberProps('weekly')} />
            <Field label="Navíc měsíčních" {...numberProps('monthly')} />
          </div>
        </fieldset>
      </Parts>
      <ServerError errors={errors} />
    </FormDialog>
  );
}

interface SecretFieldProps {
  kind: OffsiteValues['kind'];
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange(secret: string): void;
}

/** A private key of SSH has several lines. */
function SecretField({ kind, label, hint, value, error, onChange }: SecretFieldProps) {
  const props = { label, name: 'secret', hint, value, error };
  if (kind === 'sftp' && value.startsWith('-----BEGIN'))
    return <TextArea {...props} rows={5} onChange={(event) => onChange(event.target.value)} />;
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim();
        if (kind !== 'sftp' || !pasted.startsWith('-----BEGIN')) return;
        event.preventDefault();
        onChange(`${pasted}\n`);
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

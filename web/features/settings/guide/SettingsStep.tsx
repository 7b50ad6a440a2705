import type { ReactNode } from 'react';
import type { Setting } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { ServerError } from '../../../ui/form/ServerError';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { addressWarning } from '../addressWarning';
import { SettingField } from '../SettingField';
import { settingFields } from '../settingsForm';
import { type SettingsForm, useSettingsForm } from '../useSettingsForm';
import { StepActions } from './StepActions';
import type { StepProps } from './stepProps';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& .locked, & .problem': { margin: theme.spacing(0.5, 0, 0), fontSize: TYPE.caption },
  '& .locked': { color: theme.color.inkSoft },
  '& .problem': { fontWeight: 600, color: theme.color.danger },
}));

/** The form of a step: some settings, saved with one button that leads on. */
export function SettingsStep(
  props: Omit<StepProps, 'guide'> & {
    readonly keys: readonly string[];
    /** Saved also where they are not changed. */
    readonly always?: readonly string[];
    readonly skipLabel?: string;
    /** Without a change the step cannot be done, so nothing leads on but leaving it. */
    readonly needsChange?: boolean;
    readonly below?: (form: SettingsForm) => ReactNode;
    /** Below the form, which nothing of it may be in. */
    readonly after?: ReactNode;
  },
) {
  const {
    settings,
    keys,
    always,
    skipLabel,
    needsChange = false,
    below,
    after,
    isDone,
    onDone,
    onSkip,
  } = props;
  const shown = keys.flatMap((key) => settings.find((setting) => setting.key === key) ?? []);
  const form = useSettingsForm(shown, { isPart: true, always, onSaved: () => void onDone() });
  const confirm = useConfirmDialog();
  const isUnchanged =
    !form.isDirty && !always?.some((key) => shown.some((one) => one.key === key && !one.locked));

  async function submit() {
    if (isUnchanged) return onDone();
    // What is offered and not stored yet is not lost.
    const isStored = shown.some(({ key, is_set: isSet }) => key === 'public_url' && isSet);
    const warning = isStored && addressWarning(form.base.values.public_url, form.values.public_url);
    if (!warning || (await confirm(warning))) await form.submit();
  }

  return (
    <>
      <Fields
        ref={form.form}
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ConflictNotice form={form} fields={settingFields(shown)} onSave={() => void form.resolve()} />
        {shown.map((setting) => (
          <GuideField key={setting.key} setting={setting} form={form} />
        ))}
        <input type="submit" hidden />
      </Fields>
      {below?.(form)}
      {after}
      <ServerError errors={form.errors} />
      <StepActions isBusy={form.isBusy} isDone={isDone} skipLabel={skipLabel} onSkip={onSkip}>
        {(isDone || !isUnchanged || !needsChange) && (
          <Button variant="primary" aria-disabled={form.isBusy} onClick={() => void submit()}>
            {form.isBusy ? 'Ukládám…' : isUnchanged ? 'Pokračovat' : 'Uložit a pokračovat'}
          </Button>
        )}
      </StepActions>
    </>
  );
}

function GuideField({ setting, form }: { readonly setting: Setting; readonly form: SettingsForm }) {
  const { key, locked, problem } = setting;
  return (
    <div>
      <SettingField
        setting={setting}
        text={form.values[key] ?? ''}
        error={form.errors.fields[key]}
        onChange={(text) => form.change({ [key]: text })}
      />
      {problem && <p className="problem">{addNbsp(problem)}</p>}
      {locked && <p className="locked">{addNbsp('Nastaveno na serveru, tady změnit nejde.')}</p>}
    </div>
  );
}

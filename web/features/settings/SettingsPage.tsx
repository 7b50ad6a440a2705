import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Setting } from '../../../generated/web/model';
import { useListSettings } from '../../../generated/web/settings/settings';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { SaveBar } from '../../ui/form/SaveBar';
import { ServerError } from '../../ui/form/ServerError';
import { ListSearch } from '../../ui/list/ListSearch';
import { Notice } from '../../ui/Notice';
import { SettingsTabs } from '../../ui/SettingsTabs';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { addressWarning } from './addressWarning';
import { LogoField } from './LogoField';
import { SettingRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { matchesQuery, settingGroups } from './settingGroups';
import {
  isClosedNow,
  settingFields,
  settingValueLabel,
  storedValueLabel,
  toBriefLabel,
  typedValues,
} from './settingsForm';
import { TestMail } from './TestMail';
import { useSettingsForm } from './useSettingsForm';

const LOGO_KEYWORDS = ['Web', 'Logo', 'znak', 'obrázek'] as const;
const MAIL_KEYWORDS = ['E-mail', 'zkušební', 'zkouška', 'pošta', 'SMTP'] as const;
const MAIL_GROUPS = ['site', 'mail'] as const;

const CLOSE_CONFIRMATION = {
  title: 'Zavřít web?',
  message:
    'Kromě správců se hned nikdo na web nedostane, dokud ho zase neotevřete nebo neskončí nastavený čas.',
  confirmLabel: 'Zavřít web',
  destructive: true,
};

export function SettingsPage() {
  const { data, error, mutate } = useListSettings();
  return (
    <AdminPage title="Nastavení" intro="Změny platí hned po uložení pro všechny.">
      <SettingsTabs />
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <SettingsSkeleton />}
      {data && <LoadedSettings settings={data.data} />}
    </AdminPage>
  );
}

interface LoadedSettingsProps {
  settings: readonly Setting[];
  /** Where some of the settings have a page of their own: under which their unsaved input is kept. */
  partId?: string;
}

export function LoadedSettings({ settings, partId }: LoadedSettingsProps) {
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const form = useSettingsForm(settings, { draftId: partId });
  const isWhole = partId === undefined;
  const confirm = useConfirmDialog();
  const groups = settingGroups(settings, query);
  const isLogoShown = isWhole && matchesQuery(LOGO_KEYWORDS, query);
  const isMailShown = isWhole && matchesQuery(MAIL_KEYWORDS, query);
  const testMail = <TestMail typed={typedValues(form.changed, form.values, MAIL_GROUPS)} />;

  function search(text: string) {
    setParams(text === '' ? {} : { q: text }, { replace: true });
  }

  /** Clears the search when it hides changed settings, whose errors must be visible. */
  async function confirmed(save: () => Promise<void>) {
    const visible = new Set(groups.flatMap(({ settings: groupSettings }) => groupSettings));
    if (form.changed.some((setting) => !visible.has(setting))) search('');
    // Nothing is saved before the conflict is resolved.
    if (save === form.submit && form.conflict) return save();
    const closesSite = !isClosedNow(form.base.values, Date.now()) && isClosedNow(form.values, Date.now());
    const warnings = [
      closesSite && CLOSE_CONFIRMATION,
      addressWarning(form.base.values.public_url, form.values.public_url),
    ];
    for (const warning of warnings) if (warning && !(await confirm(warning))) return;
    await save();
  }

  return (
    <>
      {isWhole && (
        <div style={{ maxWidth: '26rem', marginBottom: 20 }}>
          <ListSearch isMain query={query} placeholder="Název nebo popis nastavení" onSearch={search} />
        </div>
      )}
      <form
        ref={form.form}
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void confirmed(form.submit);
        }}
      >
        <ConflictNotice
          form={form}
          fields={settingFields(settings)}
          onSave={() => void confirmed(form.resolve)}
        />
        {isLogoShown && groups[0]?.name !== 'site' && (
          <SettingsSection title="Web">
            <LogoField />
          </SettingsSection>
        )}
        {groups.map(({ name, title, settings: groupSettings }) => (
          <SettingsSection key={name} title={isWhole ? title : undefined}>
            {groupSettings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} form={form} />
            ))}
            {isLogoShown && name === 'site' && <LogoField />}
            {name === 'mail' && testMail}
          </SettingsSection>
        ))}
        {form.isDirty && <input type="submit" hidden />}
        {form.isDirty && (
          <SaveBar
            isBusy={form.isBusy}
            isBlocked={form.conflict !== undefined}
            errors={form.errors}
            labelOf={(key) => settings.find((setting) => setting.key === key)?.label ?? key}
            onSave={() => void confirmed(form.submit)}
            onDiscard={form.discard}
          >
            <ul>
              {form.changed.map((setting) => (
                <li key={setting.key}>
                  {setting.label}:{' '}
                  {toBriefLabel(storedValueLabel(setting, form.base.values[setting.key] ?? ''))} →{' '}
                  <strong>
                    {toBriefLabel(settingValueLabel(setting, form.values[setting.key] ?? '') || 'prázdné')}
                  </strong>
                </li>
              ))}
            </ul>
          </SaveBar>
        )}
        {!form.isDirty && <ServerError errors={form.errors} />}
      </form>
      {isMailShown && !groups.some(({ name }) => name === 'mail') && (
        <SettingsSection title="E-mail">{testMail}</SettingsSection>
      )}
      {groups.length === 0 && !isLogoShown && !isMailShown && (
        <Notice title="Takové nastavení tu není" text="Zkuste jiné slovo, třeba „registrace“ nebo „logy“." />
      )}
    </>
  );
}

export function SettingsSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} style={{ maxWidth: '44rem', padding: '20px 0' }}>
          <SkeletonBar style={{ width: '12rem', height: '1.1rem', marginBottom: 10 }} />
          <SkeletonBar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}

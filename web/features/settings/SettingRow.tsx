import { Lock } from 'lucide-react';
import type { Setting } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { ViewAsVisitorButton } from '../../people/ViewAsVisitorButton';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { addressWarning } from './addressWarning';
import { SettingField } from './SettingField';
import { isSecret, settingText, settingValueLabel } from './settingsForm';
import type { SettingsForm } from './useSettingsForm';

const Row = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(2),
  '& + &': { borderTop: `1px solid ${theme.color.rule}` },
  position: 'relative',
  '&[data-changed="true"]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 16,
    left: -12,
    width: 3,
    backgroundColor: theme.color.ink,
  },
  // Keeps a focused field above the save bar.
  '& :is(input, select, textarea)': { scrollMarginBlock: '6rem 14rem' },
  '& > :first-of-type': { marginBottom: theme.spacing(1) },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 1.5),
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
  '& .about span': { overflowWrap: 'anywhere' },
  '& .about svg': { verticalAlign: '-0.15em', marginRight: 4 },
}));

const Problem = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontSize: TYPE.small,
  fontWeight: 600,
  color: theme.color.danger,
}));

export function SettingRow({ setting, form }: { setting: Setting; form: SettingsForm }) {
  const { key, label, locked, is_set, updated_at, updated_by } = setting;
  const confirm = useConfirmDialog();
  const focusProps = useFocusFallback<HTMLDivElement>();
  const initial = isSecret(setting)
    ? 'nenastaveno'
    : settingValueLabel(setting, settingText(setting.default)) || 'prázdné';

  async function reset() {
    const warning =
      key === 'public_url' ? addressWarning(form.base.values[key], settingText(setting.default)) : undefined;
    const isConfirmed = await confirm(
      warning ?? {
        title: 'Vrátit výchozí hodnotu?',
        message: `${label}: bude platit výchozí hodnota (${initial}). Změna se projeví hned.`,
        confirmLabel: 'Vrátit výchozí',
      },
    );
    if (isConfirmed) await form.reset(setting);
  }

  return (
    <Row {...focusProps} data-changed={form.values[key] !== form.base.values[key]}>
      <SettingField
        setting={setting}
        text={form.values[key] ?? ''}
        error={form.errors.fields[key]}
        onChange={(text) => form.change({ [key]: text })}
      />
      {setting.problem && <Problem>{addNbsp(setting.problem)}</Problem>}
      {key === 'public_board_enabled' && <ViewAsVisitorButton />}
      <div className="about">
        {locked && (
          <span>
            <Lock size={14} aria-hidden />
            Nastaveno na serveru, tady změnit nejde.
          </span>
        )}
        {is_set && <span>Výchozí: {initial}</span>}
        {updated_at && (
          <span>
            Změněno <RelativeTime time={updated_at} />
            {updated_by && `, ${updated_by}`}
          </span>
        )}
        {is_set && !locked && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Vrátit výchozí: ${label}`}
            aria-disabled={form.isBusy}
            onClick={() => void reset()}
          >
            Vrátit výchozí
          </Button>
        )}
      </div>
    </Row>
  );
}

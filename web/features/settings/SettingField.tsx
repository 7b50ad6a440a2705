import type { Setting } from '../../../generated/web/model';
import { readablePin, safeColor } from '../../lib/color';
import { addNbsp } from '../../lib/czechTypography';
import { CheckField } from '../../ui/form/CheckField';
import { ColorField } from '../../ui/form/ColorField';
import { Field } from '../../ui/form/Field';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { PragueTimeField } from '../../ui/form/PragueTimeField';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../ui/form/TextArea';
import { styled } from '../../ui/styled';
import { COLORS } from '../../ui/tokens';
import { pinHint, pinRefusal } from './pinHint';
import { SecretField } from './SecretField';
import { isSecret, settingText } from './settingsForm';

/** In characters; a longer text is mostly a list. */
const LONG_TEXT = 1_000;

export function SettingField(props: {
  setting: Setting;
  text: string;
  error: string | undefined;
  onChange(text: string): void;
}) {
  const { setting, text, error, onChange } = props;
  const { key, label, help, type, choices, maximum, unit, locked } = setting;
  if (type === 'boolean') {
    return (
      <CheckField
        label={label}
        name={key}
        hint={help}
        checked={text === 'true'}
        isDisabled={locked}
        onChange={(isOn) => onChange(String(isOn))}
      />
    );
  }
  if (type === 'choice') {
    return (
      <SelectField
        label={label}
        name={key}
        hint={help}
        error={error}
        choices={choices}
        value={text}
        disabled={locked}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (type === 'color') {
    const stored = settingText(setting.value);
    const refusal = pinRefusal(text, stored);
    return (
      <ColorField
        label={label}
        name={key}
        error={error}
        onChange={onChange}
        hint={[help, pinHint(text, stored)].filter(Boolean).join(' ')}
        refusal={refusal}
        value={text}
        isDisabled={locked}
        sample={<PinSample color={text} isRefused={refusal !== undefined} />}
      />
    );
  }
  if (type === 'time') {
    return (
      <PragueTimeField
        label={label}
        name={key}
        error={error}
        hint={help}
        value={text}
        isDisabled={locked}
        onChange={(time) => onChange(time ?? INVALID_TIME)}
      />
    );
  }
  if (type === 'long-text') {
    const length = [...text.trim()].length;
    return (
      <TextArea
        label={label}
        name={key}
        error={error}
        rows={(maximum ?? 0) > LONG_TEXT ? 10 : 4}
        hint={addNbsp(`${help} ${length} z ${maximum ?? 0} znaků.`)}
        value={text}
        disabled={locked}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (isSecret(setting))
    return <SecretField setting={setting} text={text} error={error} onChange={onChange} />;
  const isNumber = type === 'integer';
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      name={key}
      hint={help}
      error={error}
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={isNumber ? 9 : (maximum ?? undefined)}
      value={text}
      disabled={locked}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Pair = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  overflow: 'hidden',
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  '& > span': { display: 'grid', placeItems: 'center' },
  '& i': { width: 12, height: 12, borderRadius: '50%' },
}));

/** What is refused is shown as it is, so that it can be seen why. */
function PinSample({ color, isRefused }: { color: string; isRefused: boolean }) {
  const pinOn = (ground: string) => (isRefused ? safeColor(color) : readablePin(safeColor(color), ground));
  return (
    <Pair aria-hidden title="Ve světlém a tmavém vzhledu">
      {([COLORS.light, COLORS.dark] as const).map(({ paper, shade }) => (
        <span key={paper} style={{ backgroundColor: paper }}>
          <i style={{ backgroundColor: pinOn(shade) }} />
        </span>
      ))}
    </Pair>
  );
}

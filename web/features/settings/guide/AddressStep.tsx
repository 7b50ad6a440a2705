import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { addressHint } from './addressHint';
import { ServerTime } from './ServerTime';
import { SettingsStep } from './SettingsStep';
import type { StepProps } from './stepProps';

const KEYS = ['public_url'] as const;

const Hint = styled('p')(({ theme }) => ({
  fontSize: TYPE.small,
  '&.same': { color: theme.color.success },
  '&.other': { color: theme.color.warning },
}));

/** The address is offered as the browser has it: mostly it is the one that everybody will type. */
export function AddressStep(props: StepProps) {
  const { origin } = window.location;
  const isStored = props.settings.some(({ key, value }) => key === 'public_url' && value !== '');
  const settings = props.settings.map((setting) =>
    setting.key === 'public_url' && setting.value === '' ? { ...setting, value: origin } : setting,
  );
  return (
    <SettingsStep
      {...props}
      settings={settings}
      keys={KEYS}
      {...(!isStored && { always: KEYS })}
      below={(form) => {
        const { isSame, text } = addressHint(form.values.public_url ?? '', origin);
        return (
          <>
            <Hint role="status" className={isSame ? 'same' : 'other'}>
              {addNbsp(text)}
            </Hint>
            <ServerTime />
          </>
        );
      }}
    />
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { VisuallyHidden } from '../VisuallyHidden';
import { Field, type FieldProps } from './Field';
import { FieldEnd } from './FieldEnd';

const CapsLock = styled('span')(({ theme }) => ({
  padding: '0.15em 0.5em',
  border: `1px solid ${theme.color.rule}`,
  borderRadius: 3,
  color: theme.color.warning,
  backgroundColor: theme.color.shade,
  fontSize: TYPE.caption,
  fontWeight: 600,
  pointerEvents: 'none',
}));

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'endAdornment' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Shows the Caps Lock state inside the field, without a layout shift. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const { isOn, handlers } = useCapsLock();
  const ShowIcon = isVisible ? EyeOff : Eye;
  return (
    <Field
      maxLength={1000}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      {...handlers}
      type={isVisible ? 'text' : 'password'}
      style={{ paddingRight: isOn ? 140 : 52 }}
      endAdornment={
        <FieldEnd>
          <span role="status">
            {isOn && (
              <>
                <VisuallyHidden>Je zapnutý </VisuallyHidden>
                <CapsLock>Caps Lock</CapsLock>
              </>
            )}
          </span>
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label={isVisible ? 'Skrýt heslo' : 'Zobrazit heslo'}
            onClick={() => setIsVisible(!isVisible)}
          >
            <ShowIcon size={19} aria-hidden />
          </button>
        </FieldEnd>
      }
    />
  );
}

/** Known only after a key or mouse event in the field; reset on blur. */
function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  // Password managers dispatch key events without modifier state.
  const updateState = ({ nativeEvent }: KeyboardEvent | MouseEvent) =>
    setIsOn('getModifierState' in nativeEvent && nativeEvent.getModifierState('CapsLock'));
  return {
    isOn,
    handlers: {
      onKeyDown: updateState,
      onKeyUp: updateState,
      onMouseDown: updateState,
      onBlur: () => setIsOn(false),
    },
  };
}

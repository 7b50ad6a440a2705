import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Whether Caps Lock is on; only known from what a person does in the field, and forgotten when they leave it. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  // A password manager fills in by events that look like keys and know nothing of modifiers.
  const look = ({ nativeEvent }: KeyboardEvent | MouseEvent) =>
    setIsOn('getModifierState' in nativeEvent && nativeEvent.getModifierState('CapsLock'));
  return {
    isOn,
    watch: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onBlur: () => setIsOn(false) },
  };
}

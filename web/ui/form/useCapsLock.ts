import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Known only after a key or mouse event in the field; reset on blur. */
export function useCapsLock() {
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

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A value that is none of the choices, as an older record may have, is its own label. */
export function choiceLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

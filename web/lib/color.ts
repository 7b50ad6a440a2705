const FALLBACK = '#5b6770';

export function safeColor(color: string | undefined): string {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK;
}

export function darken(color: string, share: number): string {
  return mixTowards(color, 0, share);
}

function mixTowards(color: string, towards: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(safeColor(color).slice(start, start + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (towards - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The WCAG contrast ratio, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Moves the color away from the ground until their contrast is at least 4.5. */
export function readablePin(color: string, ground: string): string {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  let share = 0;
  while (share < 1 && contrastRatio(mixTowards(color, towards, share), ground) < 4.5) share += 0.05;
  return mixTowards(color, towards, Math.min(share, 1));
}

export function darkenForWhiteText(color: string): string {
  let share = 0;
  while (share < 1 && 1.05 / (luminance(darken(color, share)) + 0.05) < 4.5) share += 0.05;
  return darken(color, Math.min(share, 1));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

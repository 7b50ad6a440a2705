/** Numbers pronounced with an initial that takes „ze“: dvou, tří, čtyř, šesti, sedmi; sto is handled below. */
const WITH_ZE = new Set([2, 3, 4, 6, 7, 13, 14, 16, 17]);

/** Hours pronounced with „ve“: ve dvě, ve tři, ve čtyři, ve dvanáct až ve čtrnáct, ve dvacet… */
const WITH_VE = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23, 24]);

/** „z 5“, „ze 7“. */
export function withPrepositionZ(count: number): string {
  return `${takesZe(count) ? 'ze' : 'z'}\u00a0${new Intl.NumberFormat('cs').format(count)}`;
}

/** „v 8:05“, „ve 14:32“. */
export function withPrepositionV(time: string): string {
  return `${WITH_VE.has(Number.parseInt(time, 10)) ? 've' : 'v'}\u00a0${time}`;
}

function takesZe(count: number): boolean {
  if (count >= 1000) return count >= 2000 && takesZe(Math.floor(count / 1000));
  if (count >= 200) return takesZe(Math.floor(count / 100));
  if (count >= 100) return true;
  return count >= 20 ? [3, 4, 6, 7].includes(Math.floor(count / 10)) : WITH_ZE.has(count);
}

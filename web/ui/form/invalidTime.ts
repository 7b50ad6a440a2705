/** Stands for invalid input, such as an hour that the clocks skip. */
export const INVALID_TIME = '?';

export const SKIPPED_HOUR =
  'Tato hodina neexistuje: v tu noc se hodiny posouvají ze 2:00 na 3:00. Zvolte jinou.';

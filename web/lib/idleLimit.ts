const MINUTE = 60_000;

/** After how many milliseconds without activity a session ends; shorter in the test mode of the server. */
export const IDLE_LIMIT_MS = { normal: 30 * MINUTE, test: 2 * MINUTE } as const;

import { isDeepStrictEqual } from 'node:util';

export interface MailServer {
  host: string;
  port: number;
  security: 'starttls' | 'tls' | 'none';
  user: string | undefined;
  password: string | undefined;
}

export interface MailSetup {
  /** An `smtp://…` address from the environment, or what the settings say; without one mails are written to files. */
  server: string | MailServer | undefined;
  from: string;
}

export interface MailState {
  isEnabled(): boolean;
  /** Whether there is no server any more that was there since the start. */
  isTurnedOff(): boolean;
  current(): MailSetup;
  change(setup: MailSetup): void;
}

export function createMailState(initial: MailSetup): MailState {
  let setup = initial;
  let wasEnabled = initial.server !== undefined;
  return {
    isEnabled: () => setup.server !== undefined,
    isTurnedOff: () => wasEnabled && setup.server === undefined,
    current: () => setup,
    change: (next) => {
      // The same server stays the same object, for which the mailer has its connections open.
      const server = isDeepStrictEqual(next.server, setup.server) ? setup.server : next.server;
      setup = { ...next, server };
      wasEnabled ||= server !== undefined;
    },
  };
}

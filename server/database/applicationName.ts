import { hash } from 'node:crypto';
import { hostname } from 'node:os';

/** What connections to PostgreSQL are called: the same in all threads of this process, and in no other. */
export const APPLICATION_NAME = `nastenka ${hash('sha256', `${hostname()} ${process.pid}`).slice(0, 12)}`;

import type { Migration } from '../migration.ts';
import { people } from './0001-people.ts';
import { content } from './0002-content.ts';
import { search } from './0003-search.ts';
import { operations } from './0004-operations.ts';
import { accountLinks } from './0005-account-links.ts';
import { apiTokens } from './0006-api-tokens.ts';
import { peopleDetails } from './0007-people-details.ts';

/** Every step of the schema in the order in which it runs. Add at the end; never change what was released. */
export const MIGRATIONS: readonly Migration[] = [
  people,
  content,
  search,
  operations,
  accountLinks,
  apiTokens,
  peopleDetails,
];

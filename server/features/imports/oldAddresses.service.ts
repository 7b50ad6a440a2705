import { canReadNow } from '../../access/articleAccess.policy.ts';
import type { Database } from '../../database/database.ts';
import type { FindMovedAddress } from '../../http/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import { oldPathOf } from './oldPath.policy.ts';

interface OldAddressesDeps {
  database: Database;
  clock: Clock;
  permissions: Pick<PermissionsService, 'ofVisitor'>;
}

/**
 * Where an address of the former site leads now. Only to what every visitor may read: the new address has the title in it.
 */
export function createFindMovedAddress({ database, clock, permissions }: OldAddressesDeps): FindMovedAddress {
  const { AddressRedirect, Article } = database.models;

  return async (address) => {
    const path = oldPathOf(address);
    const redirect = path === null ? null : await AddressRedirect.findByPk(path);
    const article = redirect && (await Article.findByPk(redirect.article_id));
    const isReadable = article && canReadNow(await permissions.ofVisitor(), article, clock.now());
    return isReadable ? `/articles/${article.slug}` : undefined;
  };
}

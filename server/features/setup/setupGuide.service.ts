import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type StepFacts, stepStates } from './guideSteps.policy.ts';
import type { SetupRowStore } from './setupRow.service.ts';

interface SetupGuideDeps {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'all'>;
  categories: Pick<Categories, 'all'>;
  mailState: MailState;
  siteAddress: SiteAddress;
  row: SetupRowStore;
}

interface Totals {
  articles: number;
  users: number;
  groups: number;
  logos: number;
}

const TOTALS_QUERY = `SELECT
  (SELECT count(*) FROM articles WHERE ${VISIBLE_NOW}) AS articles,
  (SELECT count(*) FROM users WHERE state = 'active') AS users,
  (SELECT count(*) FROM "groups") AS "groups",
  (SELECT count(*) FROM site_logos) AS logos`;

/** See `docs/decisions/setup-guide.md`. */
export function createSetupGuide(deps: SetupGuideDeps) {
  const { database, clock, settings, categories, mailState, siteAddress, row } = deps;

  async function countAll(now: Date): Promise<Totals> {
    const [counts] = await selectRows<Record<keyof Totals, number | string>>(database, TOTALS_QUERY, { now });
    const count = (name: keyof Totals) => Number(counts?.[name] ?? 0);
    return {
      articles: count('articles'),
      users: count('users'),
      groups: count('groups'),
      logos: count('logos'),
    };
  }

  async function addressOf({ id }: Actor): Promise<string | null> {
    const user = await database.models.User.findByPk(id, { attributes: ['email'] });
    return user?.email ?? null;
  }

  return {
    async read(actor: Actor) {
      const now = clock.now();
      const [begun, totals, sections, states, email] = await Promise.all([
        row.read(),
        countAll(now),
        categories.all(),
        settings.all(),
        addressOf(actor),
      ]);
      const byKey = new Map(states.map((state) => [state.key, state]));
      const isChanged = (...keys: Parameters<typeof byKey.get>[0][]) =>
        keys.some((key) => byKey.get(key)?.isSet === true);
      const facts: StepFacts = {
        site: isChanged('site_name') || totals.logos > 0,
        address: siteAddress.current() !== undefined,
        mail: mailState.isEnabled(),
        content: sections.length > 0,
        people: totals.users > 1,
        access: isChanged('public_board_enabled', 'registration_mode'),
        article: totals.articles > 0,
      };
      const status = begun?.status ?? ('open' as const);
      const isNew = totals.articles === 0 || sections.length === 0 || totals.users <= 1;
      return {
        status,
        isOffered: status === 'open' && (begun !== undefined || isNew),
        isDue: status === 'open' && totals.articles === 0 && sections.length === 0,
        steps: stepStates(begun?.marks ?? {}, facts),
        serverTime: now,
        email,
        hasMailProblem: byKey.get('mail_host')?.value !== '' && !mailState.isEnabled(),
        totals: { ...totals, sections: sections.length },
        firstSection: sections[0]?.slug ?? null,
      };
    },
  };
}

export type SetupGuide = ReturnType<typeof createSetupGuide>;

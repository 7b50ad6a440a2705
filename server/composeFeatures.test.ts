import { describe, expect, test } from 'vitest';
import { composeFeatures } from './composeFeatures.ts';
import type { Core } from './core.ts';

describe('a composition of features', () => {
  const core = {} as Core;

  test('hands a feature the services of those before it', () => {
    const { services, routes, features } = composeFeatures(core)
      .add(() => ({ services: { greeting: 'Dobrý den' } }))
      .add((_core, { greeting }: { greeting: string }) => ({ routes: { greet: () => greeting } }));
    expect([services.greeting, routes.greet(), features.length]).toEqual(['Dobrý den', 'Dobrý den', 2]);
  });

  test('refuses two services or handlers with one name', () => {
    const clocked = composeFeatures({ clock: {} } as Core);
    expect(() => clocked.add(() => ({ services: { clock: 1 } }))).toThrow('The core has clock already.');
    const one = () => ({ services: { users: 1 }, routes: { getUser: 1 } });
    const composition = composeFeatures(core).add(one);
    expect(() => composition.add(() => ({ services: { users: 2 } }))).toThrow('Two features provide users.');
    expect(() => composition.add(() => ({ routes: { getUser: 2 } }))).toThrow(
      'Two features provide getUser.',
    );
  });
});

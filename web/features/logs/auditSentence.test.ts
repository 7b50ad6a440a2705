import { describe, expect, it } from 'vitest';
import { AuditAction } from '../../../generated/web/model';
import { AUDIT_PHRASES, actionLabel, auditPhrase } from '../../lib/auditLabels';
import { buildAuditLine } from '../../test/auditSample';
import { sentenceText } from './auditSentence';

const ACTIONS = Object.values(AuditAction);

describe('the phrases', () => {
  it('are those of the OpenAPI document', () => {
    expect(Object.keys(AUDIT_PHRASES).sort()).toEqual([...ACTIONS].sort());
  });

  it.each(ACTIONS)('%s reads well with a thing and without', (action) => {
    const { lead, thing, rest } = auditPhrase(action, 'VĚC');
    const named = `${lead}${thing}${rest}`;
    const alone = auditPhrase(action, '').lead;
    for (const text of [named, alone]) expect(text).toMatch(/^\p{Ll}[^{}[\]]*$/u);
    expect(alone).not.toMatch(/ {2}| $|VĚC/);
    expect(named.includes('VĚC')).toBe(AUDIT_PHRASES[action].includes('{}'));
    expect(named).not.toMatch(/\S VĚC\S|\SVĚC/);
    expect(actionLabel(action)).toMatch(/^\p{Lu}[\p{L}\d -]+$/u);
  });

  it('have distinct labels', () => {
    expect(new Set(ACTIONS.map(actionLabel)).size).toBe(ACTIONS.length);
  });

  it('of another version are named as they are', () => {
    expect(actionLabel('robot.fed')).toBe('robot.fed');
    expect(auditPhrase('robot.fed', 'R2')).toEqual({ lead: 'robot.fed ', thing: 'R2', rest: '' });
  });
});

const ownAccount = { object_type: 'user', object_id: '2', object_label: 'Petr Svoboda' };
const nobody = { id: null, full_name: 'Nepřihlášený návštěvník' };

it.each([
  [
    { action: 'article.trashed', before: '{"state":"published"}', after: '{"state":"trashed"}' },
    'Petr Svoboda · přesun článku „Odstávka vody“ do koše: zveřejněno → v koši',
  ],
  [
    { action: 'article.created', after: '{"state":"draft"}' },
    'Petr Svoboda · vytvoření článku „Odstávka vody“',
  ],
  [{ action: 'user.password-changed', ...ownAccount }, 'Petr Svoboda · změna hesla'],
  [
    { action: 'user.deactivated', object_type: 'user', object_id: '7', object_label: 'Jana Nová' },
    'Petr Svoboda · vypnutí účtu „Jana Nová“',
  ],
  [{ action: 'session.signed-in', ...ownAccount, object_type: 'session' }, 'Petr Svoboda · přihlášení'],
  [
    {
      action: 'session.sign-in-failed',
      actor: nobody,
      object_type: 'session',
      object_id: '7',
      object_label: 'Jana Nová',
      after: '{"reason":"wrong-password","count":4}',
    },
    'Nepřihlášený návštěvník · nezdařené přihlášení k účtu „Jana Nová“: špatné heslo, 4×',
  ],
  [
    {
      action: 'session.sign-in-failed',
      actor: nobody,
      object_type: 'session',
      object_id: null,
      object_label: '',
      after: '{"reason":"unknown-name","count":1}',
    },
    'Nepřihlášený návštěvník · nezdařené přihlášení: neznámé jméno',
  ],
  [
    { action: 'page.ordered', object_type: 'page', object_label: 'Stránky' },
    'Petr Svoboda · změna pořadí stránek',
  ],
] as const)('%j is a sentence', (line, text) => {
  expect(sentenceText(buildAuditLine(line))).toBe(text);
});

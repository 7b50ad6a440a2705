import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RateLimits } from '../../../generated/web/model';
import { bindWords } from '../../lib/czechTypography';
import { Facts, Warning } from '../../ui/stateStyles';
import { modeWords } from './limitWords';

const SETTING = `/admin/settings?q=${encodeURIComponent('Omezení počtu požadavků')}`;

/** Whether limits hold at all, what they refused, and a word where something is not as it should be. */
export function LimitsState({ limits, isStale }: { limits: RateLimits; isStale: boolean }) {
  const { mode, mode_locked, rules, shared_address } = limits;
  const refused = rules.reduce((sum, rule) => sum + rule.refused_24h, 0);
  const words = wordsOf(limits, isStale);
  return (
    <>
      <Facts>
        <div>
          <dt>Omezení</dt>
          <dd>
            {modeWords(mode)}
            <span className="why">
              {mode_locked ? (
                'určuje prostředí serveru'
              ) : (
                <Link to={SETTING} aria-label="Změnit omezení počtu požadavků v nastavení">
                  změnit v nastavení
                </Link>
              )}
            </span>
          </dd>
        </div>
        <div>
          <dt>Odmítnuto za 24 hodin</dt>
          <dd>{new Intl.NumberFormat('cs').format(refused)}</dd>
        </div>
      </Facts>
      <div role="status">
        {words.map((word) => (
          <Warning key={word}>
            <TriangleAlert size={18} aria-hidden />
            <span>{bindWords(word)}</span>
          </Warning>
        ))}
        {shared_address !== null && (
          <Warning>
            <TriangleAlert size={18} aria-hidden />
            <span>
              {bindWords(
                `Všichni přicházejí z jedné adresy ${shared_address}: před serverem je nejspíš proxy, které server nevěří. Limity podle adresy se pak počítají všem dohromady. Správce serveru to napraví proměnnou prostředí TRUST_PROXY: uvede v ní adresy všech proxy před serverem, nebo jejich počet.`,
              )}
            </span>
          </Warning>
        )}
      </div>
    </>
  );
}

function wordsOf({ mode }: RateLimits, isStale: boolean): string[] {
  const words = [];
  if (isStale) words.push('Server teď neodpovídá. Vidíte poslední známé údaje.');
  if (mode === 'off') words.push('Omezení jsou vypnutá: hádání hesel ani zahlcení serveru nic nebrání.');
  if (mode === 'observe')
    words.push('Omezení se jen sledují: nikdo se neodmítá, jen se zapisuje, kdo by byl.');
  return words;
}

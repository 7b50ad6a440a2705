import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RateLimits } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Summary, Warning } from '../../ui/summaryStyles';
import { modeLabel } from './limitLabels';

const SETTING_PATH = `/admin/settings?q=${encodeURIComponent('Omezení počtu požadavků')}`;

export function LimitsState({ limits, isStale }: { limits: RateLimits; isStale: boolean }) {
  const { mode, mode_locked, rules, shared_address } = limits;
  const refused = rules.reduce((sum, rule) => sum + rule.refused_24h, 0);
  const warnings = warningsOf(limits, isStale);
  return (
    <>
      <Summary>
        <div>
          <dt>Omezení</dt>
          <dd>
            {modeLabel(mode)}
            <span className="why">
              {mode_locked ? (
                'určuje prostředí serveru'
              ) : (
                <Link to={SETTING_PATH} aria-label="Změnit omezení počtu požadavků v nastavení">
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
      </Summary>
      <div role="status">
        {warnings.map((warning) => (
          <Warning key={warning}>
            <TriangleAlert size={18} aria-hidden />
            <span>{addNbsp(warning)}</span>
          </Warning>
        ))}
        {shared_address !== null && (
          <Warning>
            <TriangleAlert size={18} aria-hidden />
            <span>
              {addNbsp(
                `Všichni přicházejí z jedné adresy ${shared_address}: před serverem je nejspíš proxy, které server nevěří. Limity podle adresy se pak počítají všem dohromady. Správce serveru to napraví proměnnou prostředí TRUST_PROXY: uvede v ní adresy všech proxy před serverem, nebo jejich počet.`,
              )}
            </span>
          </Warning>
        )}
      </div>
    </>
  );
}

function warningsOf({ mode }: RateLimits, isStale: boolean): string[] {
  const warnings = [];
  if (isStale) warnings.push('Server teď neodpovídá. Vidíte poslední známé údaje.');
  if (mode === 'off') warnings.push('Omezení jsou vypnutá: hádání hesel ani zahlcení serveru nic nebrání.');
  if (mode === 'observe')
    warnings.push('Omezení se jen sledují: nikdo se neodmítá, jen se zapisuje, kdo by byl.');
  return warnings;
}

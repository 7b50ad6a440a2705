import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { WebVital } from '../../models/webVital.ts';
import type { Clock } from '../../platform/clock.ts';
import { lastPragueWeeks } from '../../shared/pragueTime.ts';
import type { Settings } from '../settings/settings.service.ts';
import { histogramValue, percentile75 } from './webVitalsHistogram.policy.ts';

const WEEKS = 8;

export interface VisitVitals {
  lcp?: number | undefined;
  inp?: number | undefined;
  /** Without a unit. */
  cls?: number | undefined;
}

interface WebVitalsDeps {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'get'>;
}

/** The speed that readers met, as histograms by week. See `docs/decisions/web-vitals.md`. */
export function createWebVitals({ database, clock, settings }: WebVitalsDeps) {
  const { WebVital } = database.models;
  const weeks = () => lastPragueWeeks(clock.now(), WEEKS);
  const isEnabled = () => settings.get('web_vitals_enabled');

  return {
    /** Counts one visit; nothing while the measuring is switched off. */
    async record({ lcp, inp, cls }: VisitVitals): Promise<void> {
      if (!(await isEnabled())) return;
      const [first = '', week = first] = [weeks()[0], weeks().at(-1)];
      // Always in this order: visits recorded at once lock their rows alike and cannot deadlock.
      const bars = [
        { metric: 'visit', value: 0 },
        ...(lcp === undefined ? [] : [{ metric: 'lcp', value: histogramValue('lcp', lcp) }]),
        ...(inp === undefined ? [] : [{ metric: 'inp', value: histogramValue('inp', inp) }]),
        ...(cls === undefined ? [] : [{ metric: 'cls', value: histogramValue('cls', cls * 1000) }]),
      ];
      await database.write(async ({ transaction }) => {
        await database.sequelize.query(
          `INSERT INTO web_vitals (week, metric, value, visits)
           VALUES ${bars.map(() => '(?, ?, ?, 1)').join(', ')}
           ON CONFLICT (week, metric, value) DO UPDATE SET visits = web_vitals.visits + 1`,
          { replacements: bars.flatMap(({ metric, value }) => [week, metric, value]), transaction },
        );
        await WebVital.destroy({ where: { week: { [Op.lt]: first } }, transaction });
      });
    },

    /** The 75th percentiles of the last eight weeks, oldest first; null while the measuring is switched off. */
    async weekly() {
      if (!(await isEnabled())) return null;
      const wanted = weeks();
      const rows = await WebVital.findAll({ where: { week: { [Op.gte]: wanted[0] ?? '' } }, raw: true });
      return wanted.map((week) => {
        const bars = (metric: WebVital['metric']) =>
          rows.filter((row) => row.week === week && row.metric === metric);
        const cls = percentile75(bars('cls'));
        return {
          week,
          visits: bars('visit')[0]?.visits ?? 0,
          lcp_ms: percentile75(bars('lcp')),
          inp_ms: percentile75(bars('inp')),
          cls: cls === null ? null : cls / 1000,
        };
      });
    },
  };
}

export type WebVitals = ReturnType<typeof createWebVitals>;

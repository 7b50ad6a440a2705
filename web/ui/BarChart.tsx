import { axisMarks, barScale } from './barScale';
import { styled } from './styled';
import { TYPE } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChartBar {
  readonly key: string;
  readonly label: string;
  /** One number for each series, from the bottom up. */
  readonly values: readonly number[];
}

export interface ChartTick {
  readonly bar: number;
  readonly label: string;
}

interface BarChartProps {
  title: string;
  /** At most two can be distinguished by shade. */
  series: readonly string[];
  bars: readonly ChartBar[];
  ticks: readonly ChartTick[];
}

const PLOT_HEIGHT = 140;

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1),
  margin: 0,
  '& .axis': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'right',
    height: PLOT_HEIGHT,
    lineHeight: 0,
    fontSize: TYPE.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.color.inkSoft,
  },
  '& .plot': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    gap: 2,
    height: PLOT_HEIGHT,
    backgroundImage: `linear-gradient(${theme.color.rule} 1px, transparent 1px)`,
    borderBottom: `1px solid ${theme.color.ruleStrong}`,
  },
  '& .bar': { display: 'flex', flexDirection: 'column-reverse', height: '100%' },
  '& .bar:hover': { backgroundColor: theme.color.shade },
  '& .part0': { backgroundColor: theme.color.ink },
  '& .part1': { backgroundColor: theme.color.pin },
  '& .head': {
    gridColumn: '1 / -1',
    marginBottom: theme.spacing(1),
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
  '& .under': {
    position: 'relative',
    gridColumn: 2,
    height: '1.5em',
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
  '& .under span': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& .under .first': { transform: 'none' },
  '& .under .last': { transform: 'translateX(-100%)' },
  '& .key': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& .key + .key': { marginLeft: theme.spacing(2) },
  '& .swatch': { width: 10, height: 10 },
}));

const numberFormat = new Intl.NumberFormat('cs');

/** Drawn with CSS; see `docs/decisions/libraries-not-taken.md`. */
export function BarChart({ title, series, bars, ticks }: BarChartProps) {
  const top = barScale(bars.map(({ values }) => sumOf(values)));
  const marks = axisMarks(top);
  return (
    <Figure>
      <div className="head" aria-hidden>
        <span>
          {series.map((name, index) => (
            <span key={name} className="key">
              <span className={`swatch part${index}`} />
              {name}
            </span>
          ))}
        </span>
      </div>
      <div className="axis" aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{numberFormat.format(mark)}</span>
        ))}
      </div>
      <div
        className="plot"
        aria-hidden
        style={{ backgroundSize: `100% ${PLOT_HEIGHT / (marks.length - 1)}px` }}
      >
        {bars.map(({ key, label, values }) => (
          <div key={key} className="bar" title={`${label}: ${describeValues(series, values)}`}>
            {values.map((value, index) => (
              <span
                key={series[index]}
                className={`part${index}`}
                style={{ height: `${(value / top) * 100}%`, minHeight: value > 0 ? 2 : 0 }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="under" aria-hidden>
        {ticks.map(({ bar, label }) => (
          <span
            key={bar}
            className={tickClass(bar, bars.length)}
            style={{ left: tickPosition(bar, bars.length) }}
          >
            {label}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Kdy</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={series[index]}>{numberFormat.format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  );
}

function tickClass(bar: number, count: number): string | undefined {
  if (bar === 0) return 'first';
  return bar === count - 1 ? 'last' : undefined;
}

/** The middle of a bar; the outer ones keep within the chart. */
function tickPosition(bar: number, count: number): string {
  if (bar === 0) return '0';
  return bar === count - 1 ? '100%' : `${((bar + 0.5) / count) * 100}%`;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function describeValues(series: readonly string[], values: readonly number[]): string {
  return values.map((value, index) => `${series[index]} ${numberFormat.format(value)}`).join(', ');
}

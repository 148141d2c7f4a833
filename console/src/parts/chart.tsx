import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { spoken } from '../words/spoken.ts';
import { scaleOf } from './chart-scale.ts';
import { moneyText, monthText, shortText } from './format.ts';
import { useWidth } from './use-width.ts';
import './chart.css';

const HEIGHT = 196;
const edge = { top: 10, right: 4, bottom: 24, left: 44 };
/** Below this width every second month has its name. */
const ROOMY_PX = 460;

interface Series {
  name: string;
  tone: 'in' | 'out' | 'cash';
}

/** A month as `2026-11` with a value of each series. */
export interface ChartPoint {
  month: string;
  values: number[];
}

interface Props {
  title: string;
  points: ChartPoint[];
  series: Series[];
  currency: string;
  form: 'bars' | 'line';
  onOpen: (month: string) => void;
}

/** Months as bars or a line. Arrow keys walk them, Enter opens the statement of one, and the same stands as a table for those who hear it. */
export function Chart({ title, points, series, currency, form, onOpen }: Props) {
  const [box, width] = useWidth();
  const [at, setAt] = useState<number>();
  const title_id = useId();
  const shown = at === undefined ? undefined : points[at];
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(points.length - 1, (now ?? (step > 0 ? -1 : points.length)) + step)));
    }
    if (event.key === 'Enter' && shown) onOpen(shown.month);
  };
  return (
    <figure className="chart">
      <figcaption>
        <h2 id={title_id}>{title}</h2>
        <Legend series={series} shown={shown} currency={currency} />
      </figcaption>
      <div
        ref={box}
        className="plot"
        tabIndex={0}
        role="group"
        aria-labelledby={title_id}
        onKeyDown={pressed}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        {width > 0 && points.length > 0 && (
          <Plot points={points} series={series} form={form} width={width} at={at} onPoint={setAt} onOpen={onOpen} />
        )}
      </div>
      <ChartTable title={title} points={points} series={series} currency={currency} />
    </figure>
  );
}

function Legend({ series, shown, currency }: { series: Series[]; shown: ChartPoint | undefined; currency: string }) {
  return (
    <span className="legend" aria-live="polite">
      {series.map(({ name, tone }, index) => (
        <span key={name}>
          <i className={tone} /> {name} {shown && <b className="tab">{moneyText(shown.values[index] ?? 0, currency)}</b>}
        </span>
      ))}
      {shown && <span className="quiet">{monthText(shown.month, 'long')}</span>}
    </span>
  );
}

interface PlotProps {
  points: ChartPoint[];
  series: Series[];
  form: 'bars' | 'line';
  width: number;
  at: number | undefined;
  onPoint: (index: number) => void;
  onOpen: (month: string) => void;
}

function Plot({ points, series, form, width, at, onPoint, onOpen }: PlotProps) {
  const scale = scaleOf(points.flatMap(({ values }) => values));
  const inner = { width: width - edge.left - edge.right, height: HEIGHT - edge.top - edge.bottom };
  const y = (value: number): number => edge.top + inner.height * (1 - scale.at(value));
  const step = inner.width / points.length;
  const centre = (index: number): number => edge.left + step * (index + 0.5);
  const isRoomy = width > ROOMY_PX;
  const names = (index: number): boolean => isRoomy || index % 2 === (points.length + 1) % 2;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick} className={tick === 0 ? 'rule zero' : 'rule'}>
          <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
          <text x={edge.left - 10} y={y(tick)} dy="0.32em">
            {shortText(tick)}
          </text>
        </g>
      ))}
      {at !== undefined && <rect className="cursor" x={centre(at) - step / 2} width={step} y={edge.top} height={inner.height} />}
      {form === 'bars' ? (
        <Bars points={points} series={series} centre={centre} y={y} width={Math.min(11, (step * 0.66) / series.length)} />
      ) : (
        <Line points={points} centre={centre} y={y} at={at ?? points.length - 1} />
      )}
      {points.map(({ month }, index) => (
        <g key={month}>
          {names(index) && (
            <text className={month.endsWith('-01') ? 'month year' : 'month'} x={centre(index)} y={HEIGHT - 7}>
              {isRoomy && month.endsWith('-01') ? month.slice(0, 4) : monthText(month, isRoomy ? 'short' : 'narrow')}
            </text>
          )}
          <rect
            className="catch"
            x={centre(index) - step / 2}
            y={0}
            width={step}
            height={HEIGHT}
            onPointerEnter={() => onPoint(index)}
            onClick={() => onOpen(month)}
          />
        </g>
      ))}
    </svg>
  );
}

interface Drawn {
  points: ChartPoint[];
  centre: (index: number) => number;
  y: (value: number) => number;
}

function Bars({ points, series, centre, y, width }: Drawn & { series: Series[]; width: number }) {
  return points.flatMap(({ month, values }, index) =>
    series.map(({ name, tone }, of) => {
      const [from, to] = [y(Math.max(0, values[of] ?? 0)), y(Math.min(0, values[of] ?? 0))];
      const x = centre(index) + (of - series.length / 2) * (width + 1);
      return <rect key={month + name} className={tone} x={x} y={from} width={width} height={Math.max(to - from, 0)} rx={1.5} />;
    }),
  );
}

function Line({ points, centre, y, at }: Drawn & { at: number }) {
  const path = points.map(({ values }, index) => `${index === 0 ? 'M' : 'L'}${centre(index)},${y(values[0] ?? 0)}`).join('');
  return (
    <>
      <path className="fill" d={`${path}L${centre(points.length - 1)},${y(0)}L${centre(0)},${y(0)}Z`} />
      <path className="stroke" d={path} />
      <circle cx={centre(at)} cy={y(points[at]?.values[0] ?? 0)} r="3.5" />
    </>
  );
}

function ChartTable({ title, points, series, currency }: Pick<Props, 'title' | 'points' | 'series' | 'currency'>) {
  return (
    <table className="hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{spoken.home.month}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ month, values }) => (
          <tr key={month}>
            <th scope="row">{monthText(month, 'long')}</th>
            {series.map(({ name }, index) => (
              <td key={name}>{moneyText(values[index] ?? 0, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

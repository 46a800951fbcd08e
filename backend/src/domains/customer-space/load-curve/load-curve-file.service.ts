import type { FileAnswer, ResponseOf } from '@portal/contract';
import { formatClock } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import type { ContractKey, Grain } from '../measures/stored-measures.service';
import { type Asked, loadCurve } from './load-curve.service';

type Answer = ResponseOf<'/getLoadCurve'>;
type Refusal = NonNullable<Answer['refusal']>;

const refusals: Record<Refusal, string> = {
  CONSENT: 'Vous n’avez pas autorisé ces mesures\u00a0: il n’y a rien à télécharger',
  METER: 'Ce compteur ne communique pas\u00a0: il n’y a rien à télécharger',
  GAS: 'Un compteur de gaz n’a pas de mesures par demi-heure',
  NOT_STARTED: 'Ce contrat n’a pas commencé\u00a0: il n’y a rien à télécharger',
};

type Value = Answer['values'][number];
const ofBoth: readonly CsvColumn<Value>[] = [
  { title: 'kWh', kind: 'number', value: ({ kwh }) => kwh },
  { title: 'dont heures creuses (kWh)', kind: 'number', value: ({ offPeakKwh }) => offPeakKwh },
  { title: 'énergie TTC (€)', kind: 'number', value: ({ amount }) => amount },
  { title: 'kWh 52 semaines plus tôt', kind: 'number', value: ({ before }) => before },
];
const columns: Record<Grain, readonly CsvColumn<Value>[]> = {
  DAY: [{ title: 'jour', kind: 'day', value: ({ day }) => day }, ...ofBoth],
  HALF_HOUR: [
    { title: 'jour', kind: 'day', value: ({ day }) => day },
    { title: 'début', kind: 'clock', value: ({ start }) => formatClock(new Date(start)) },
    { title: 'début (UTC)', kind: 'iso', value: ({ start }) => start },
    ...ofBoth,
  ],
};

/** `mesures-demi-heures-EL0001-2026-11-28.csv`, with both days where they differ. @throws DomainError as `loadCurve`, and 409 */
export async function exportLoadCurve(
  db: Db,
  clock: Clock,
  key: ContractKey,
  asked: Asked,
): Promise<FileAnswer> {
  const { refusal, values } = await loadCurve(db, clock, key, asked);
  if (refusal !== null) throw conflict(refusals[refusal]);
  const { grain, from, to } = asked;
  const name = ['mesures', grain === 'DAY' ? 'jours' : 'demi-heures', key.contractNumber, from];
  return csvFile(
    `${[...name, ...(from === to ? [] : [to])].join('-')}.csv`,
    columns[grain],
    oneBatch(values),
  );
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[], void, undefined> {
  yield rows;
}

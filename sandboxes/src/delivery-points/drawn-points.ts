import type { Energy, PointState, Timeframe } from '@portal/contract';

/** What the gateway answers of a point. */
export interface PointAnswer {
  point: string;
  energy: Energy;
  address: { number: string | null; street: string; postalCode: string; town: string; inseeCode: string };
  operator: string;
  gridTariff: string;
  profile: string;
  capacity: { value: number; unit: 'kVA' | 'kWh' } | null;
  meter: { number: string; type: string; smart: string };
  readingFrequency: 'MONTHLY' | 'BIMONTHLY' | 'BIANNUAL';
  /** kWh of the last whole year. */
  history: { timeframe: Timeframe; kwh: number }[];
  /** In service where it is absent. */
  state?: PointState;
  /** Day of the switch, or of the end. */
  stateDay?: string;
}

const towns = [
  ['69002', 'Lyon', '69123'],
  ['44000', 'Nantes', '44109'],
  ['33000', 'Bordeaux', '33063'],
  ['59000', 'Lille', '59350'],
  ['29200', 'Brest', '29019'],
] as const;
const streets = [
  'rue des Lilas',
  'avenue Jean Jaurès',
  'place du Marché',
  'chemin du Moulin',
  'quai de la Gare',
];
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;
const seedOf = (number: string): number => Number(number.replace(/\D/g, '')) % 1_000_003;
const lowShare = 0.38;

/** An electricity and a gas point whose first nine digits are equal have the same address. */
function placeOf(number: string): PointAnswer['address'] {
  const seed = seedOf(number.slice(0, 9));
  const [postalCode, town, inseeCode] = pick(towns, seed);
  return { number: String(1 + (seed % 120)), street: pick(streets, seed), postalCode, town, inseeCode };
}

function capacityFor(kwh: number): number {
  if (kwh < 2000) return 3;
  return kwh < 6000 ? 6 : kwh < 9000 ? 9 : 12;
}

/** A point that its number alone decides: the same number is always the same point. */
export function drawnPoint(energy: Energy, number: string): PointAnswer {
  const seed = seedOf(number);
  const kwh = energy === 'EL' ? 1500 + (seed % 9000) : 2000 + (seed % 20_000);
  const twoPrices = energy === 'EL' && kwh >= 2000 && seed % 3 === 0;
  const smart = seed % 4 !== 0;
  return {
    point: number,
    energy,
    address: placeOf(number),
    operator: energy === 'EL' ? 'ENEDIS' : 'GRDF',
    gridTariff: energy === 'EL' ? (twoPrices ? 'BTINFMUDT' : 'BTINFCUST') : kwh < 6000 ? 'T1' : 'T2',
    profile: energy === 'EL' ? `RES${twoPrices ? 2 : 1}` : kwh < 6000 ? 'P011' : 'P012',
    capacity: energy === 'EL' ? { value: capacityFor(kwh), unit: 'kVA' } : { value: kwh, unit: 'kWh' },
    meter: {
      number: String(seed).padStart(12, '0'),
      type: energy === 'EL' ? (smart ? 'LINKY' : 'ELECTRONIC') : smart ? 'GAZPAR' : 'DIAPHRAGM',
      smart: smart ? 'COMMUNICATING' : 'NONE',
    },
    readingFrequency: smart ? 'MONTHLY' : 'BIANNUAL',
    history: historyOf(kwh, twoPrices),
  };
}

function historyOf(kwh: number, twoPrices: boolean): PointAnswer['history'] {
  if (!twoPrices) return [{ timeframe: 'TOTAL_HOUR', kwh }];
  const low = Math.round(kwh * lowShare);
  return [
    { timeframe: 'HIGH', kwh: kwh - low },
    { timeframe: 'LOW', kwh: low },
  ];
}

/** A place that uses far more than a home. */
export function heavyPoint(energy: Energy, number: string): PointAnswer {
  const kwh = energy === 'EL' ? 40_000 : 90_000;
  const capacity =
    energy === 'EL' ? ({ value: 36, unit: 'kVA' } as const) : ({ value: kwh, unit: 'kWh' } as const);
  return { ...drawnPoint(energy, number), capacity, history: historyOf(kwh, false) };
}

import type { BillPart } from '@portal/contract';
import { type Day, daysBetween } from '@portal/domain';
import type { InvoiceLine } from '../../../platform/schema/column-values';

/** An issued invoice, as far as it is compared. */
export interface Bill {
  totalCents: number;
  from: Day | null;
  /** The day after its last. */
  to: Day | null;
  lines: readonly InvoiceLine[];
}

/** One subject on one bill. */
export interface Side {
  cents: number;
  /** Null where a line has none, or their units differ. */
  quantity: number | null;
  unit: string | null;
  /** Millionths of a euro a unit; the mean of several; null without a quantity. */
  priceMicros: number | null;
  /** Places in the bill's lines. */
  lines: number[];
}

/** What both bills charge under one name. */
export interface Subject {
  kind: 'SUBSCRIPTION' | 'ENERGY';
  label: string;
  before: Side;
  after: Side;
}

/** Charged by the kWh beside the kWh themselves: their quantity is no consumption of its own. */
const supplements = ['Garantie de capacité'];

type Place = [at: number, line: InvoiceLine];

/** The part that all of a line belongs to, whatever the other bill says; null: price, volume and days share it. */
export function partOfLine(line: InvoiceLine, bill: Bill): BillPart | null {
  switch (line.kind) {
    case 'PREPAYMENT':
      return 'PREPAID';
    case 'TAX':
      return 'TAXES';
    case 'OPTION':
    case 'DISCOUNT':
      return 'OPTIONS';
    case 'ENERGY':
      if (bill.from !== null && line.from !== null && line.from < bill.from) return 'ESTIMATE';
      return line.quantity === null ? 'OTHER' : null;
    case 'SUBSCRIPTION':
      return line.quantity === null ? 'OTHER' : null;
  }
}

/** Days of its period; null without one, or with none in it. */
export function daysOf({ from, to }: Pick<Bill, 'from' | 'to'>): number | null {
  const days = from === null || to === null ? 0 : daysBetween(from, to);
  return days > 0 ? days : null;
}

export function sideOf(places: readonly Place[]): Side {
  const lines = places.map(([, line]) => line);
  const cents = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const units = new Set(lines.map(({ unit }) => unit));
  const counted = units.size === 1 && lines.every(({ quantity }) => quantity !== null);
  const quantity = counted ? lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0) : null;
  return {
    cents,
    quantity,
    unit: counted ? (lines[0]?.unit ?? null) : null,
    priceMicros: quantity === null || quantity === 0 ? null : priceOf(lines, quantity, cents),
    lines: places.map(([at]) => at),
  };
}

/** The price on the lines, when their amounts follow from it; otherwise the mean price of a unit. */
function priceOf(lines: readonly InvoiceLine[], quantity: number, cents: number): number {
  const prices = new Set(lines.map(({ priceMicros }) => priceMicros));
  const isPriced = lines.every(
    ({ priceMicros, quantity: each, netCents }) =>
      priceMicros !== null && Math.abs((priceMicros * (each ?? 0)) / 10_000 - netCents) <= 1,
  );
  if (!isPriced) return (cents * 10_000) / quantity;
  if (prices.size === 1) return lines[0]?.priceMicros ?? 0;
  return lines.reduce((sum, line) => sum + (line.priceMicros ?? 0) * (line.quantity ?? 0), 0) / quantity;
}

/**
 * What both bills charge by quantity, matched by name and unit. A name without a match on the other bill (one price for
 * the whole day, then one for peak and one for off-peak hours) is compared as a whole, with a mean price.
 */
export function subjectsOf(before: Bill, after: Bill): Subject[] {
  const old = byName(before);
  const current = byName(after);
  const both = [...current.keys()].filter((name) => old.has(name));
  const renamed = (['SUBSCRIPTION', 'ENERGY'] as const).flatMap((kind) => {
    const left = (named: Map<string, Place[]>) =>
      [...named]
        .filter(([name, [first]]) => !both.includes(name) && first?.[1].kind === kind && !isSupplement(first))
        .flatMap(([, places]) => places);
    const [gone, come] = [left(old), left(current)];
    if (gone.length === 0 || come.length === 0 || unitsOf([...gone, ...come]) > 1) return [];
    return [{ gone, come }];
  });
  const merged = new Set(renamed.flatMap(({ gone, come }) => [...gone, ...come]));
  const alone = [...new Set([...current.keys(), ...old.keys()])].filter(
    (name) => ![...(old.get(name) ?? []), ...(current.get(name) ?? [])].some((place) => merged.has(place)),
  );
  return [
    ...alone.map((name) => subject(old.get(name) ?? [], current.get(name) ?? [])),
    ...renamed.map(({ gone, come }) => subject(gone, come, commonLabel)),
  ];
}

const commonLabel = { SUBSCRIPTION: 'Abonnement', ENERGY: 'Consommation' } as const;

function subject(before: Place[], after: Place[], labels?: typeof commonLabel): Subject {
  const [, { kind, label }] = (after[0] ?? before[0]) as Place;
  const of = kind === 'SUBSCRIPTION' ? kind : 'ENERGY';
  return { kind: of, label: labels?.[of] ?? label, before: sideOf(before), after: sideOf(after) };
}

const isSupplement = ([, { label }]: Place) => supplements.includes(label);
const unitsOf = (places: Place[]) => new Set(places.map(([, { unit }]) => unit)).size;

function byName(bill: Bill): Map<string, Place[]> {
  const named = new Map<string, Place[]>();
  bill.lines.forEach((line, at) => {
    if (partOfLine(line, bill) !== null) return;
    const name = [line.kind, line.label, line.unit].join('|');
    named.set(name, [...(named.get(name) ?? []), [at, line]]);
  });
  return named;
}

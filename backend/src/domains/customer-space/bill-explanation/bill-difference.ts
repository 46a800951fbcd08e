import { type BillPart, billParts } from '@portal/contract';
import { formatRate } from '@portal/domain';
import {
  type Bill,
  daysOf,
  partOfLine,
  type Side,
  sideOf,
  type Subject,
  subjectsOf,
} from './billed-subjects';
import { inCents, splitInThree, splitInTwo } from './shares';

/** What one subject adds to a part, with what either bill says of it. */
export interface PartItem {
  label: string;
  cents: number;
  before: Side;
  after: Side;
}
export interface DifferencePart {
  part: BillPart;
  cents: number;
  items: PartItem[];
}

type Found = PartItem & { part: BillPart };

/**
 * What makes the total of one bill differ from another's, to the cent: the parts add up to the difference, the bills
 * in each other's place change every sign, equal bills differ by nothing. See docs/bill-explanation.md.
 */
export function billDifference(before: Bill, after: Bill): DifferencePart[] {
  const found = [
    ...subjectsOf(before, after).flatMap((subject) => partsOfSubject(subject, daysOf(before), daysOf(after))),
    ...wholeLines(before, after),
    ...vat(before, after),
  ];
  const parts = billParts.map((part): DifferencePart => {
    const items = found.filter((item) => item.part === part).map(({ part: _, ...item }) => item);
    return { part, cents: items.reduce((sum, { cents }) => sum + cents, 0), items };
  });
  const rest = parts.reduce((left, { cents }) => left - cents, after.totalCents - before.totalCents);
  return parts
    .map((each) => (each.part === 'OTHER' ? { ...each, cents: each.cents + rest } : each))
    .filter(({ cents, items }) => cents !== 0 || items.length > 0);
}

/** A subject's change, shared between its price, what was used a day and the days. */
function partsOfSubject(subject: Subject, daysBefore: number | null, daysAfter: number | null): Found[] {
  const { label, before, after } = subject;
  const cents = after.cents - before.cents;
  const item = (part: BillPart, of: number): Found => ({ part, label, cents: of, before, after });
  const factors = factorsOf(before, after);
  if (factors === null) return [item('OTHER', cents)];
  const [old, current] = factors;
  if (subject.kind === 'ENERGY' && daysBefore !== null && daysAfter !== null) {
    const split = splitInThree({ ...old, days: daysBefore }, { ...current, days: daysAfter });
    const shares = inCents(cents, { price: split.price, volume: split.volume, days: split.days });
    if (shares === null) return [item('OTHER', cents)];
    return [item('PRICE', shares.price), item('VOLUME', shares.volume), item('DAYS', shares.days)];
  }
  const { price, quantity } = splitInTwo(old, current);
  const shares = inCents(cents, { price, quantity });
  if (shares === null) return [item('OTHER', cents)];
  // A subscription is counted in months: more of them is more days.
  const rest = subject.kind === 'SUBSCRIPTION' ? 'DAYS' : 'VOLUME';
  return [item('PRICE', shares.price), item(rest, shares.quantity)];
}

/** Null where an amount does not follow from a quantity. What one bill has none of keeps the other's price. */
function factorsOf(before: Side, after: Side) {
  const price = (side: Side) => (side.priceMicros === null ? null : side.priceMicros / 10_000);
  const [old, current] = [price(before), price(after)];
  const priceless = [before, after].some(({ priceMicros, cents }) => priceMicros === null && cents !== 0);
  if (priceless) return null;
  return [
    { price: old ?? current ?? 0, quantity: before.quantity ?? 0 },
    { price: current ?? old ?? 0, quantity: after.quantity ?? 0 },
  ] as const;
}

/** Lines that belong to one part as a whole, by name. */
function wholeLines(before: Bill, after: Bill): Found[] {
  const named = (bill: Bill) =>
    bill.lines.flatMap((line, at) => {
      const part = partOfLine(line, bill);
      return part === null ? [] : [{ part, at, line }];
    });
  const [old, current] = [named(before), named(after)];
  const names = new Map(
    [...current, ...old].map(({ part, line: { label } }) => [`${part} ${label}`, { part, label }]),
  );
  return [...names.values()].map(({ part, label }) => {
    const side = (lines: typeof old) =>
      sideOf(
        lines
          .filter((each) => each.part === part && each.line.label === label)
          .map(({ at, line }) => [at, line]),
      );
    return compared(part, label, side(old), side(current));
  });
}

/** VAT by rate, of all lines. */
function vat(before: Bill, after: Bill): Found[] {
  const rates = [...after.lines, ...before.lines]
    .filter(({ vatCents }) => vatCents !== 0)
    .map(({ vatBp }) => vatBp);
  return [...new Set(rates)]
    .sort((a, b) => b - a)
    .map((rate) => {
      const side = ({ lines }: Bill): Side => {
        const ofRate = lines.flatMap((line, at) =>
          line.vatBp === rate && line.vatCents !== 0 ? [{ at, line }] : [],
        );
        return {
          cents: ofRate.reduce((sum, { line }) => sum + line.vatCents, 0),
          quantity: null,
          unit: null,
          priceMicros: null,
          lines: ofRate.map(({ at }) => at),
        };
      };
      return compared('TAXES', `TVA ${formatRate(rate / 100)}`, side(before), side(after));
    });
}

const compared = (part: BillPart, label: string, before: Side, after: Side): Found => ({
  part,
  label,
  cents: after.cents - before.cents,
  before,
  after,
});

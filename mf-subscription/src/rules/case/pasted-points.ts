import { normaliseDeliveryPoint } from '@portal/domain';

/** A number of a point with its spaces; of gas also the old ones, whose letters tell the energy. */
const number =
  /(?<label>PDL|PRM|PCE)?\D{0,20}?(?<![\d])(?<point>(?:\d[ .\u00a0]?){13}\d(?!\d)|GI ?\d{6}(?!\d))/gi;

/**
 * Both numbers of a text, as they are copied from a mail or a bill. A label or the letters GI tell gas from electricity, else the
 * first is of electricity; no number tells by its digits.
 * @returns null unless there are exactly two
 */
export function pastedPoints(text: string): { EL_point: string; NG_point: string } | null {
  const found = [...text.matchAll(number)].map(({ groups }) => ({
    point: normaliseDeliveryPoint((groups?.point ?? '').replaceAll('.', '')),
    label: groups?.label?.toUpperCase(),
  }));
  const [one, other, ...more] = found.filter(
    ({ point }, place) => found.findIndex((each) => each.point === point) === place,
  );
  if (!one || !other || more.length > 0) return null;
  const isGas = ({ point, label }: typeof one) => label === 'PCE' || point.startsWith('GI');
  const swapped = isGas(one) && !isGas(other);
  return swapped
    ? { EL_point: other.point, NG_point: one.point }
    : { EL_point: one.point, NG_point: other.point };
}

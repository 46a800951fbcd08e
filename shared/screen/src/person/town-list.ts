import { useCall, type CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { isPostalCode } from '@portal/domain';
import { useDebounced } from '../use-debounced';

/** Of the source: a postal code is looked up once nothing was typed for that long (customer-space 9). */
const patience = 500;

export type TownList =
  /** The postal code is not whole yet. */
  | { status: 'waiting' | 'searching' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      names: string[];
      /** INSEE code of the commune of that name; null for none, and for two of one name. */
      netAreaOf: (name: string) => string | null;
    };

/** The communes of a postal code, by name (C5.7). */
export function useTowns(typed: string): TownList {
  const postalCode = typed.replace(/ /g, '');
  const settled = useDebounced(postalCode, patience);
  const whole = isPostalCode(settled);
  const towns = useCall('/getTowns', whole ? { postalCode: settled } : null);
  if (!isPostalCode(postalCode)) return { status: 'waiting' };
  if (settled !== postalCode) return { status: 'searching' };
  return toList(towns);
}

function toList({ status, data, retry }: CallState<ResponseOf<'/getTowns'>>): TownList {
  if (data !== undefined) {
    // a postal code may serve two communes of one name: they are one word on an envelope
    const names = [...new Set(data.towns.map(({ townName }) => townName))];
    return { status: 'ready', names, netAreaOf: (name) => onlyCode(data.towns, name) };
  }
  return status === 'failed' ? { status, retry } : { status: 'searching' };
}

function onlyCode(towns: ResponseOf<'/getTowns'>['towns'], name: string): string | null {
  const [only, ...others] = towns.filter(({ townName }) => townName === name);
  return only && others.length === 0 ? only.netArea : null;
}

import { formatEuros, formatKwh } from '@portal/domain';
import type { Unit } from './history-periods';

export const formatAmount = (value: number, unit: Unit): string =>
  unit === '€' ? formatEuros(value) : formatKwh(value);

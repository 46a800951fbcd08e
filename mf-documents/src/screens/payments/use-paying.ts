import { useSearchParams } from 'react-router-dom';
import { type PayingWay, payingWays } from '../../rules/debt';

/** What the address asks to pay, and how: a piece or an invoice by its name, or a case by its reference. */
export type Asked =
  /** `contract`: of the address, when the customer has no such contract; else null. */
  { name: string; way: PayingWay; contract: string | null } | { order: string; way: 'card' };

interface Paying {
  asked: Asked | null;
  /** Whether it asks to pay all debts. */
  all: boolean;
  ask: (name: string, way: PayingWay) => void;
  askAll: () => void;
  end: () => void;
}

/**
 * `?piece=…&pay=redebit|card`, `?order=…&pay=card`, `?pay=all`: the URL opens the dialog, so that links lead to it, « back » closes it
 * and a reload keeps it open.
 */
export function usePaying(): Paying {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: askedBy(parameters),
    all: parameters.get('pay') === 'all',
    askAll: () => setParameters({ pay: 'all' }),
    ask: (piece, pay) => setParameters({ piece, pay }),
    end: () => setParameters({}, { replace: true }),
  };
}

function askedBy(parameters: URLSearchParams): Asked | null {
  const way = payingWays.find((each) => each === parameters.get('pay'));
  const [name, order] = [parameters.get('piece'), parameters.get('order')];
  if (order && way === 'card') return { order, way };
  // `useAskedContract` removes a contract of the customer from the address
  return name && way ? { name, way, contract: parameters.get('contract') } : null;
}

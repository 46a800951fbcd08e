import { useSearchParams } from 'react-router-dom';
import { type PayingWay, payingWays } from '../../rules/debt';

/** What the address asks to pay, and how: a piece or an invoice by its name, a case by its reference, or a plan. */
export type Asked =
  /** `contract`: of the address, when the customer has no such contract; else null. */
  | { name: string; way: PayingWay; contract: string | null }
  | { order: string; way: 'card' }
  /** The next part of the contract's repayment plan, or all that is left of it. */
  | { plan: 'NEXT' | 'ALL'; way: 'card' };

interface Paying {
  asked: Asked | null;
  /** Whether it asks to pay all debts. */
  all: boolean;
  /** Numbers of the contracts whose debts alone it asks to pay; null: of all. */
  only: readonly string[] | null;
  /** Whether it asks to repay what is owed in parts. */
  spread: boolean;
  ask: (name: string, way: PayingWay) => void;
  askAll: () => void;
  askSpread: () => void;
  askPlan: (what: 'NEXT' | 'ALL') => void;
  end: () => void;
}

/**
 * `?piece=…&pay=redebit|card`, `?order=…&pay=card`, `?pay=all|spread|part|rest`, `?pay=all&contracts=…,…`: the URL opens the dialog, so that links lead to it, « back » closes it
 * and a reload keeps it open.
 */
export function usePaying(): Paying {
  const [parameters, setParameters] = useSearchParams();
  return {
    asked: askedBy(parameters),
    all: parameters.get('pay') === 'all',
    only: parameters.get('contracts')?.split(',') ?? null,
    spread: parameters.get('pay') === 'spread',
    askAll: () => setParameters({ pay: 'all' }),
    askSpread: () => setParameters({ pay: 'spread' }),
    askPlan: (what) => setParameters({ pay: what === 'ALL' ? 'rest' : 'part' }),
    ask: (piece, pay) => setParameters({ piece, pay }),
    end: () => setParameters({}, { replace: true }),
  };
}

function askedBy(parameters: URLSearchParams): Asked | null {
  if (parameters.get('pay') === 'part') return { plan: 'NEXT', way: 'card' };
  if (parameters.get('pay') === 'rest') return { plan: 'ALL', way: 'card' };
  const way = payingWays.find((each) => each === parameters.get('pay'));
  const [name, order] = [parameters.get('piece'), parameters.get('order')];
  if (order && way === 'card') return { order, way };
  // `useAskedContract` removes a contract of the customer from the address
  return name && way ? { name, way, contract: parameters.get('contract') } : null;
}

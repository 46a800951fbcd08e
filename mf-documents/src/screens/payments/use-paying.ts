import { useSearchParams } from 'react-router-dom';
import { type PayingWay, payingWays } from '../../rules/debt';

export interface Paying {
  /** What the address asks to pay, and how. */
  asked: { name: string; way: PayingWay } | null;
  ask: (name: string, way: PayingWay) => void;
  end: () => void;
}

/**
 * `?piece=…&pay=redebit|card`: the dialog stands in the address, so that links lead to it, « back » closes it, and a
 * reload in its middle opens it again.
 */
export function usePaying(): Paying {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get('piece');
  const way = payingWays.find((each) => each === parameters.get('pay'));
  return {
    asked: name !== null && name !== '' && way !== undefined ? { name, way } : null,
    ask: (piece, pay) => setParameters({ piece, pay }),
    end: () => setParameters({}, { replace: true }),
  };
}

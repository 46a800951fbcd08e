import { isKnown, selectContract, useSession } from '@portal/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * `?contract=…`: makes this contract current, then removes it from the address, because the visitor may choose another one
 * later. A number that the customer does not have stays in the address.
 * @returns `selecting` until the contract is current
 */
export function useAskedContract(): 'selecting' | 'done' {
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('contract');
  const isTheirs =
    isKnown(session) && session.contracts.some(({ contractNumber }) => contractNumber === asked);
  useEffect(() => {
    if (asked === null || !isTheirs) return;
    selectContract(asked);
    const others = new URLSearchParams(parameters);
    others.delete('contract');
    setParameters(others, { replace: true });
  }, [asked, isTheirs, parameters, setParameters]);
  return isTheirs ? 'selecting' : 'done';
}

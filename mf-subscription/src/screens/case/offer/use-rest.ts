import { useEffect } from 'react';
import { offersKey, type Offer } from '../../../rules/case/offer-choices';
import { useCase } from '../case-context';

/** ms after the list appears in which clicks are ignored: they were meant for what was there before (back-office 9). */
const restAfterMount = 3500;

/** Whether the products rest: once for each list that comes up, and not again for the same one. */
export function useRest(offers: readonly Offer[]): boolean {
  const { rested, onRested } = useCase();
  const key = offersKey(offers);
  const resting = rested !== key;
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => onRested(key), restAfterMount);
    return () => clearTimeout(timer);
  }, [key, resting, onRested]);
  return resting;
}

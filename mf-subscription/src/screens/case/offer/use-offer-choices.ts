import type { Energy } from '@portal/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OfferAnswers, OfferChoice } from '../../../rules/case/answers';
import { type Offer, type OfferRefusal, offerRefusals, stillSold } from '../../../rules/case/offer-choices';
import { useCase } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useTyped } from '../use-typed';

interface Props extends SectionFormProps<OfferAnswers> {
  offers: readonly Offer[];
  energies: readonly Energy[];
}

interface OfferChoices {
  choices: OfferAnswers;
  /** The offer chosen before is no longer sold on the same terms. */
  changed: boolean;
  /** Errors, empty until the first attempt to validate the section. */
  refusals: OfferRefusal[];
  /** Null clears the choice. */
  choose: (energy: Energy, choice: OfferChoice | null) => void;
  validate: () => void;
  errorRef: RefObject<HTMLDivElement | null>;
}

/** Choices for each energy; the price is updated with every choice. */
export function useOfferChoices({ start, offers, energies, onValidate }: Props): OfferChoices {
  const { onPreview } = useCase();
  const { typed, keepTyped } = useTyped('offer');
  const [{ choices, changed }, setState] = useState(() =>
    startingChoices((typed as OfferAnswers | undefined) ?? start ?? {}, offers, energies),
  );
  const [tried, setTried] = useState(false);
  const errorRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onPreview(choices);
    return () => onPreview(null);
  }, [choices, onPreview]);
  const refusals = offerRefusals(choices, energies, offers);
  return {
    choices,
    changed,
    refusals: tried ? refusals : [],
    errorRef,
    choose: (energy, choice) => {
      const { [energy]: _former, ...others } = choices;
      const next = choice ? { ...others, [energy]: choice } : others;
      setState((former) => ({ ...former, choices: next }));
      keepTyped(next);
    },
    validate: () => {
      setTried(true);
      if (refusals.length === 0) onValidate(choices);
      else errorRef.current?.focus();
    },
  };
}

/** Former choices as far as they are sold; a product is never chosen for somebody. */
function startingChoices(start: OfferAnswers, offers: readonly Offer[], energies: readonly Energy[]) {
  const choices: OfferAnswers = {};
  let changed = false;
  for (const energy of energies) {
    const former = start[energy];
    if (!former) continue;
    const now = stillSold(former, offers);
    if (now) choices[energy] = now;
    changed ||=
      now === null || now.packages?.summer !== former.packages?.summer || now.frequency !== former.frequency;
  }
  return { choices, changed };
}

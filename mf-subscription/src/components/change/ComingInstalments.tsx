import type { ResponseOf } from '@portal/contract';
import { comingInstalmentWords } from '@portal/domain';
import { frOffer } from '../../i18n/fr-offer';

interface ComingInstalmentsProps {
  /** By their days, in euros; none of what is not paid by instalments. */
  instalments: ResponseOf<'/manageOffer'>['instalments'];
}

/** The days and the amounts that a change leaves to be paid; nothing where none are. */
export function ComingInstalments({ instalments = [] }: ComingInstalmentsProps) {
  if (instalments.length === 0) return null;
  return (
    <section className="offer-coming" aria-label={frOffer.change.coming}>
      {comingInstalmentWords(instalments).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

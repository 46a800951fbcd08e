import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { Offer } from '../../../rules/case/offer-choices';

interface OptionChoicesProps {
  rates: Offer['product']['additionalRates'];
  /** Codes of those taken. */
  chosen: readonly string[];
  onChoose: (codes: string[]) => void;
}

/** Options of the product, each with its price of a year; fees and discounts come with it and are not chosen. */
export function OptionChoices({ rates, chosen, onChoose }: OptionChoicesProps) {
  const options = rates.filter(({ type }) => type === 'OPTION');
  return (
    <fieldset className="case-offer__block case-offer__options">
      <legend>{words.options}</legend>
      {options.length === 0 && <p className="case-offer__soft">{words.noOptions}</p>}
      {options.map(({ code, label, description, detail, yearlyAmount }) => (
        <label key={code} className="ui-check">
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChoose(inOrder(options, (each) => (each === code ? target.checked : chosen.includes(each))))
            }
          />
          <span>
            {detail.unit === 'EUR/KWH'
              ? words.optionOfKwh(label, detail.price, yearlyAmount)
              : words.optionOf(label, yearlyAmount)}
            {description && <small className="case-offer__soft">{description}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** As the product lists them: the same options are the same choice, whatever was ticked first. */
const inOrder = (options: readonly { code: string }[], isTaken: (code: string) => boolean): string[] =>
  options.map(({ code }) => code).filter(isTaken);

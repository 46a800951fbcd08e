import { CallBlock } from '@portal/screen';
import { Card, EmptyState } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import { optionChange, optionChoices } from '../../rules/option-choices';
import { OptionCard } from './OptionCard';
import './options.css';
import type { OfferBlock } from './offer-block';

const words = frOffer.optionList;

/** Options with what they do and cost, taken and given back one at a time (C4.4). */
export function OptionsBlock({ contract, data, flow, locked, shut }: OfferBlock) {
  const { productCode } = contract.chosenProduct;
  return (
    <Card title={words.title}>
      <CallBlock state={data.offer} loading={frOffer.loading.options} failed={frOffer.failed.options}>
        {({ offers: [offer] }) => {
          const choices = offer ? optionChoices(offer.product) : [];
          if (choices.length === 0) return <EmptyState title={words.none} />;
          return (
            <>
              {!shut && <p className="offer-intro">{words.intro}</p>}
              <ul className="offer-options">
                {choices.map((choice) => (
                  <OptionCard
                    key={choice.code}
                    choice={choice}
                    energy={contract.energy}
                    locked={locked}
                    onSwitch={shut ? null : () => flow.ask(optionChange(choice, productCode, words))}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}

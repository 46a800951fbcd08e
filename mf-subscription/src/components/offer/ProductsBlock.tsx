import { Button, Card, EmptyState, Money, Notice, StatusBadge } from '@portal/ui';
import { useId, useState } from 'react';
import { useSoldOffers } from '../../api/offer-calls';
import { offerWords } from '../../i18n/offer';
import { type ProductChoice, productChange, productChoices } from '../../rules/product-choices';
import { CallBlock } from '../CallBlock';
import { ChoiceCard, Choices } from '../Choices';
import type { OfferBlock } from './offer-block';

const words = offerWords.products;

/** The other offers of today, with the package that suits (C4.2). */
export function ProductsBlock({ subject, contract, data, flow, locked }: OfferBlock) {
  const sold = useSoldOffers(subject, contract);
  const group = useId();
  const ownCode = contract.chosenProduct.productCode;
  const [code, setCode] = useState('');
  return (
    <Card title={words.title}>
      <CallBlock state={sold} loading={offerWords.loading.products} failed={offerWords.failed.products}>
        {({ offers }) => {
          const choices = productChoices(offers, ownCode);
          if (choices.every(({ own }) => own)) return <EmptyState title={words.none} />;
          const chosen = choices.find(({ productCode }) => productCode === (code || ownCode));
          // a package comes with the product: it is a change of package as well
          const next = chosen?.seasons && !chosen.own ? contract.nextPackageChange : null;
          return (
            <>
              <p className="offer-intro">{words.intro}</p>
              <Choices legend={words.legend}>
                <div className="offer-choices__grid">
                  {choices.map((choice) => (
                    <ChoiceCard
                      key={choice.productCode}
                      group={group}
                      value={choice.productCode}
                      checked={choice === chosen}
                      onChoose={setCode}
                    >
                      <ProductWords choice={choice} />
                    </ChoiceCard>
                  ))}
                </div>
              </Choices>
              {next ? (
                <Notice tone="info" className="offer-once">
                  {offerWords.packages.once(next)}
                </Notice>
              ) : (
                <div className="offer-confirm">
                  <Button
                    disabled={locked || !chosen || chosen.own}
                    onClick={() =>
                      chosen && flow.ask(productChange(chosen, contract, data.offer.data?.offers[0], words))
                    }
                  >
                    {words.choose}
                  </Button>
                  {chosen?.own && <p className="offer-choice__soft">{words.same}</p>}
                </div>
              )}
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}

const ProductWords = ({ choice: { label, description, yearly, own } }: { choice: ProductChoice }) => (
  <>
    <span className="offer-choice__name">{label}</span>
    <span className="offer-choice__soft">{description}</span>
    {yearly !== null && !own && (
      <span className="offer-choice__price">
        <Money amount={yearly} /> <small>{offerWords.current.perYear}</small>
      </span>
    )}
    {own && (
      <span>
        <StatusBadge tone="info">{words.own}</StatusBadge>
      </span>
    )}
  </>
);

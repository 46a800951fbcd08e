import { serverNow } from '@portal/api-client';
import { firstDayOfNextMonth, today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, EmptyState, Money, StatusBadge } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import { type ProductChoice, productChange, productChoices } from '../../rules/product-choices';
import { ChoiceGrid } from './ChoiceGrid';
import type { OfferBlock } from './offer-block';

const words = frOffer.products;

/** The other offers of today, with the package that suits and the contract's options (C4.2). */
export function ProductsBlock({ subject, contract, data, flow, locked }: OfferBlock) {
  const next = contract.nextPackageChange ?? null;
  return (
    <Card title={words.title}>
      <CallBlock state={data.sold} loading={frOffer.loading.products} failed={frOffer.failed.products}>
        {({ offers }) => {
          const choices = productChoices(offers, contract);
          if (choices.every(({ own }) => own)) return <EmptyState title={words.none} />;
          return (
            <ChoiceGrid
              key={contract.chosenProduct.productCode}
              words={words}
              choices={choices}
              card={(choice) => <ProductWords choice={choice} />}
              // a package comes with the product: it is a change of package as well
              barred={(chosen) =>
                chosen?.seasons && !chosen.own ? next && frOffer.packages.once(next) : null
              }
              draftId={`offer.product.${subject.contractNumber}`}
              locked={locked}
              onAsk={(chosen) =>
                flow.ask(
                  productChange(chosen, contract, words, firstDayOfNextMonth(todayInParis(serverNow()))),
                )
              }
            />
          );
        }}
      </CallBlock>
    </Card>
  );
}

const ProductWords = ({
  choice: { label, description, yearly, expectedKwh, billed, options, ending, own },
}: {
  choice: ProductChoice;
}) => (
  <>
    <span className="offer-choice__name">{label}</span>
    <span className="offer-choice__soft">{description}</span>
    {yearly !== null && !own && (
      <>
        <span className="offer-choice__price">
          <Money amount={yearly} /> <small>{frOffer.current.perYear}</small>
        </span>
        {expectedKwh !== null && (
          <span className="offer-choice__soft">
            {billed ? frOffer.expected.estimateFor(expectedKwh) : frOffer.expected.yearFor(expectedKwh)}
          </span>
        )}
      </>
    )}
    {!own && <OptionsThatStay goOn={options.length > 0} ending={ending} />}
    {own && (
      <span>
        <StatusBadge tone="info">{words.own}</StatusBadge>
      </span>
    )}
  </>
);

function OptionsThatStay({ goOn, ending }: { goOn: boolean; ending: readonly string[] }) {
  const text = words.options(goOn, ending);
  return text && <span className="offer-choice__soft">{text}</span>;
}

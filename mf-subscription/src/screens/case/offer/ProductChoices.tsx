import type { RateOption } from '@portal/contract';
import { rateOptionLabel } from '@portal/domain';
import { Money, Notice, SegmentedControl, StatusBadge } from '@portal/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ChoiceCard, Choices } from '../../../components/Choices';
import { PackagePrice } from '../../../components/offer/PackagePrice';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import { isCyclicalOffer, type Offer, rateOptionsOf } from '../../../rules/case/offer-choices';

interface ProductChoicesProps {
  legend: string;
  offers: readonly Offer[];
  /** Rate option of the meter; null when unknown. */
  meter: RateOption | null;
  /** Code of the chosen product. */
  chosen: string | null;
  /** The list has just come up: nothing can be chosen yet. */
  resting: boolean;
  onChoose: (offer: Offer) => void;
  /** Another rate option is looked at: a product of the former one is no longer chosen. */
  onDrop: () => void;
}

/** The products of an energy, by rate option where there are two. */
export function ProductChoices(props: ProductChoicesProps) {
  const { legend, offers, meter, chosen, resting, onChoose, onDrop } = props;
  const group = useId();
  const options = rateOptionsOf(offers);
  const own = offers.find(({ product }) => product.productCode === chosen)?.product.rateOption;
  const [option, setOption] = useState<RateOption | undefined>(
    own ?? options.find((each) => each === meter) ?? options[0],
  );
  const shown = offers.filter(({ product }) => product.rateOption === option);
  const row = useChosenInView(option, chosen);
  return (
    <div className="case-offer__block">
      {options.length > 1 && option && (
        <SegmentedControl
          label={words.rateOption}
          options={options.map((value) => ({ value, label: rateOptionLabel(value) }))}
          value={option}
          onChange={(value) => {
            setOption(value);
            if (own !== undefined && own !== value) onDrop();
          }}
        />
      )}
      {meter && option && option !== meter && (
        <Notice tone="info">{words.notTheMeters(rateOptionLabel(option), rateOptionLabel(meter))}</Notice>
      )}
      <Choices legend={legend} disabled={resting}>
        <div ref={row} className="offer-choices__grid" aria-busy={resting} data-first>
          {shown.map((offer) => (
            <ChoiceCard
              key={offer.product.productCode}
              group={group}
              value={offer.product.productCode}
              checked={offer.product.productCode === chosen}
              onChoose={() => onChoose(offer)}
            >
              <ProductWords offer={offer} />
            </ChoiceCard>
          ))}
        </div>
      </Choices>
    </div>
  );
}

/** On a phone the products are side by side: the chosen one is in view whole. */
function useChosenInView(option: RateOption | undefined, chosen: string | null) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = row.current?.querySelector('input:checked')?.closest('label');
    if (!row.current || !card) return;
    row.current.scrollLeft += card.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
  }, [option, chosen]);
  return row;
}

function ProductWords({ offer }: { offer: Offer }) {
  const { product, packages, expected } = offer;
  const recommended = packages.find((pair) => pair.recommended);
  return (
    <>
      <span className="offer-choice__name">{product.label}</span>
      <span className="offer-choice__soft">{product.description}</span>
      {recommended && (
        <PackagePrice
          monthly={recommended.monthlyAmount}
          yearly={recommended.yearlyAmount}
          expected={recommended.expected}
        />
      )}
      {expected && !recommended && (
        <span className="offer-choice__price">
          <Money amount={expected.yearlyAmount} /> <small>{words.estimate(expected.consumption)}</small>
        </span>
      )}
      {isCyclicalOffer(offer) && (
        <span>
          <StatusBadge tone="neutral">{words.summary.cyclical}</StatusBadge>
        </span>
      )}
    </>
  );
}
